package dev.surehand.desktop.window;

import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The program that a window belongs to, and those that show themselves inside it.
 *
 * @param name for people; empty when unknown
 * @param appId what the desktop calls the program: WM_CLASS, bundle id, executable; empty when unknown
 * @param executables the file name of what each of these programs runs, as the system says; an empty one for each that is unknown
 * @param names all that they go by, those before among them; a program chooses most of them itself
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

    /** One program, of which no process is known. */
    public ProgramIdentity(OutsideText name, OutsideText appId, OutsideText executable, List<OutsideText> names) {
        this(name, appId, List.of(executable), names, Set.of());
    }

    /** The same, with another program inside it. */
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

    /** As a sentence names it: quoted. */
    String describe() {
        return name.isEmpty() ? "unknown program" : name.toString();
    }
}
