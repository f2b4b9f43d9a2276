package dev.surehand.platform.x11.window;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Whose a window is.
 *
 * @param appId its WM_CLASS
 * @param process that has made it, as the X server says, or else as the window says itself; 0 when neither does
 * @param isHere whether its program runs on this machine, as it says itself; if not, the process only relays it, as ssh does
 * @param embedded the programs that show themselves inside it
 */
record WindowOwner(OutsideText appId, long process, boolean isHere, List<WindowOwner> embedded) {

    /** Of its program; 0 when it is unknown, or on another machine. */
    long pid() {
        return isHere ? process : 0;
    }

    /** @param namesOf those of a process; 0 is none */
    ProgramIdentity program(LongFunction<ProcessNames> namesOf) {
        ProgramIdentity own = namesOf.apply(process).with(appId, process, isHere);
        return embedded.stream().map(inside -> inside.program(namesOf)).reduce(own, ProgramIdentity::around);
    }
}
