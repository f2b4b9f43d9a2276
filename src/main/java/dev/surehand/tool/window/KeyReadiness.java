package dev.surehand.tool.window;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
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

    private static final Duration INTERVAL = Duration.ofMillis(10);

    private KeyReadiness() {}

    /**
     * Waits until the program has read the input sent so far. Does not wait for a program that cannot be asked.
     *
     * @return false if the program has not read it within the limit
     */
    static boolean await(WindowId id, Windows windows, Pause pause, Duration limit) {
        try (ProgramWatch program = windows.watchProgram(id)) {
            return pause.until(() -> program.state() != ProgramState.UNREAD, new Polling(INTERVAL, limit));
        }
    }
}
