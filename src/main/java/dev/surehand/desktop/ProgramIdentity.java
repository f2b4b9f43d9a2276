package dev.surehand.desktop;

import java.util.List;

/**
 * The program that a window belongs to.
 *
 * @param name for people; empty when unknown
 * @param appId what the desktop calls the program: WM_CLASS, bundle id, executable; empty when unknown
 * @param executable the file name of what its process runs, as the system says and no program can choose; empty when unknown
 * @param names all that it goes by, those before among them; a program chooses most of them itself
 */
public record ProgramIdentity(OutsideText name, OutsideText appId, OutsideText executable, List<OutsideText> names) {

    public ProgramIdentity {
        names = List.copyOf(names);
    }

    /** As a sentence names it: quoted. */
    String describe() {
        return name.isEmpty() ? "unknown program" : name.toString();
    }
}
