package dev.surehand.tool.window;

import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import java.time.Duration;

/** A window that has just got the focus may lose the first keys: its program has to learn of the focus first. */
final class KeyReadiness {

    /** What a call waits that need not know it for sure. */
    static final Duration LIMIT = Duration.ofSeconds(1);

    private KeyReadiness() {}

    /**
     * Waits until the program has read what it was sent so far; not for a program that cannot be asked.
     *
     * @return false if it has not read it within the limit
     */
    static boolean await(WindowId id, Windows windows, Polling watch, Duration limit) {
        try (ProgramWatch program = windows.watchProgram(id)) {
            return watch.until(limit, () -> program.state() != ProgramState.UNREAD);
        }
    }
}
