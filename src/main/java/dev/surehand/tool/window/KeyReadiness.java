package dev.surehand.tool.window;

import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import java.time.Duration;

/**
 * Waits until a window is ready for keys. A window that has just got the focus may lose the first keys, because its program
 * must first be notified of the focus.
 */
final class KeyReadiness {

    /** How long a call waits that may continue even if the program has not read its input. */
    static final Duration LIMIT = Duration.ofSeconds(1);

    private KeyReadiness() {}

    /**
     * Waits until the program has read the input sent so far. Does not wait for a program that cannot be asked.
     *
     * @return false if the program has not read it within the limit
     */
    static boolean await(WindowId id, Windows windows, Polling watch, Duration limit) {
        try (ProgramWatch program = windows.watchProgram(id)) {
            return watch.until(limit, () -> program.state() != ProgramState.UNREAD);
        }
    }
}
