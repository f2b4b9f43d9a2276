package dev.surehand.safety;

import dev.surehand.desktop.WindowIdentity;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Says what may be done with some windows.
 *
 * @param name for the person who wrote it, and for who is refused by it
 */
record Rule(String name, Verdict verdict, Predicate<WindowIdentity> windows) {

    /** @param program of its executable, or of what the desktop calls the program */
    static Rule of(String name, Verdict verdict, Glob program, Glob title) {
        return new Rule(
                name,
                verdict,
                window -> (program.matches(window.ownerName()) || program.matches(window.appId()))
                        && title.matches(window.title()));
    }

    /** Panels and the desktop's background are left alone: programs are started from them. */
    static Rule ofProcesses(String name, Verdict verdict, Set<Long> pids) {
        return new Rule(name, verdict, window -> pids.contains(window.pid()) && !window.overlay());
    }

    boolean covers(WindowIdentity window) {
        return windows.test(window);
    }
}
