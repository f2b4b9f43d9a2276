package dev.surehand.platform.x11.window;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import java.util.List;
import java.util.function.LongFunction;

/**
 * The program that a window belongs to.
 *
 * @param appId its WM_CLASS
 * @param process that created the window, as the X server reports it, or else as the window names it; 0 when neither does
 * @param isHere whether its program runs on this machine, as the window says; if not, the process only relays it, as ssh does
 * @param embedded the programs that show themselves inside the window
 */
record WindowOwner(OutsideText appId, long process, boolean isHere, List<WindowOwner> embedded) {

    /** Returns the number of the program's process; 0 when it is unknown, or on another machine. */
    long pid() {
        return isHere ? process : 0;
    }

    /** @param namesOf returns the names of a process by its number; 0 is none */
    ProgramIdentity program(LongFunction<ProcessNames> namesOf) {
        ProgramIdentity own = namesOf.apply(process).with(appId, process, isHere);
        return embedded.stream().map(inside -> inside.program(namesOf)).reduce(own, ProgramIdentity::around);
    }
}
