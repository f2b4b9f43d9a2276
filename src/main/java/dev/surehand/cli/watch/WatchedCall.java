package dev.surehand.cli.watch;

import java.util.List;

/**
 * A call in words. Text that the log has from elsewhere is in quotes, without control characters, and cut.
 *
 * @param time of its last line, on the clock of this computer
 * @param isStep whether it is a step of another call
 * @param call the tool and its arguments
 * @param window the window that it aimed at; empty if it aimed at none
 * @param result done, an error code, or cancelled; empty while it runs
 * @param took how long it took; empty if that is unknown
 * @param details what else its result line says, such as {@code hand own}
 */
record WatchedCall(
        String time,
        boolean isStep,
        String call,
        String window,
        Fate fate,
        String result,
        String took,
        List<String> details) {

    /** What came of a call. */
    enum Fate {
        RUNNING,
        DONE,
        /** It was done, and its effect was not seen. */
        UNVERIFIED,
        /** A limit that the person has set, or the person, refused it. */
        REFUSED,
        FAILED
    }

    WatchedCall {
        details = List.copyOf(details);
    }

    /** Returns the call in one line, for a terminal. */
    String line() {
        String begun = "%s  %s%s".formatted(time, isStep ? "  step " : "", call);
        return fate == Fate.RUNNING
                ? begun + "  ..."
                : begun + (window.isEmpty() ? "" : "  " + window) + "  -> " + outcome();
    }

    /** Returns what came of it, in one line. */
    String outcome() {
        if (fate == Fate.RUNNING) {
            return "running";
        }
        String all = took.isEmpty() ? result : result + " " + took;
        return details.isEmpty() ? all : all + ", " + String.join(", ", details);
    }
}
