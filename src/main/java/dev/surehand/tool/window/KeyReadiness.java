package dev.surehand.tool.window;

import dev.surehand.desktop.ProgramState;
import dev.surehand.desktop.ProgramWatch;
import dev.surehand.desktop.WindowId;
import dev.surehand.desktop.Windows;
import java.time.Duration;

/** A window that has just got the focus may lose the first keys: its program has to learn of the focus first. */
final class KeyReadiness {

    private static final Duration LIMIT = Duration.ofSeconds(1);

    private KeyReadiness() {}

    /** Waits until the program has read what it was sent so far, for a second at most; not for a program that cannot be asked. */
    static void await(WindowId id, Windows windows, Watch watch) {
        try (ProgramWatch program = windows.watchProgram(id)) {
            watch.until(LIMIT, () -> program.state() != ProgramState.UNREAD);
        }
    }
}
