package dev.surehand.desktop.window;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The program that a window belongs to, and the programs that show themselves inside it.
 *
 * @param name for people; empty when unknown
 * @param appId what the desktop calls the program: WM_CLASS, bundle id, executable; empty when unknown
 * @param executables the file name of the executable of each of these programs, as the system reports it; an empty entry for
 *     each unknown one
 * @param names all names of these programs, including the values above; a program chooses most of them itself
 * @param processes of these programs, as far as known
 */
public record ProgramIdentity(
        OutsideText name,
        OutsideText appId,
        List<OutsideText> executables,
        List<OutsideText> names,
        Set<Long> processes) {

    public ProgramIdentity {
        executables = List.copyOf(executables);
        names = List.copyOf(names);
        processes = Set.copyOf(processes);
    }

    /** Describes one program whose process is unknown. */
    public ProgramIdentity(OutsideText name, OutsideText appId, OutsideText executable, List<OutsideText> names) {
        this(name, appId, List.of(executable), names, Set.of());
    }

    /** Returns the same identity with another program inside it. */
    public ProgramIdentity around(ProgramIdentity inside) {
        return new ProgramIdentity(
                name,
                appId,
                Stream.concat(executables.stream(), inside.executables.stream()).toList(),
                Stream.concat(names.stream(), inside.names.stream()).distinct().toList(),
                union(processes, inside.processes));
    }

    private static Set<Long> union(Set<Long> some, Set<Long> more) {
        Set<Long> all = new TreeSet<>(some);
        all.addAll(more);
        return all;
    }

    /** Returns the quoted name for sentences. */
    String describe() {
        return name.isEmpty() ? "unknown program" : name.toString();
    }

    /** Returns the same, with a mark for what is cut. */
    String inQuestion() {
        return name.isEmpty() ? describe() : ExactText.shortened(name).quoted();
    }
}
