package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Waits until the window manager is idle. openbox takes 30 ms of processor time for each change of the keymap; after a hundred
 * changes it is late with the next window.
 */
public final class WindowManagerRest {

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int IDLE_CHECKS = 10;

    private int idle;

    private WindowManagerRest() {}

    public static void await(TestDesktop desktop) {
        Path stat = Path.of("/proc", "" + desktop.pid(TestDesktop.Part.WINDOW_MANAGER), "stat");
        WindowManagerRest rest = new WindowManagerRest();
        Patience.until("the window manager is idle", LIMIT, () -> {
            rest.idle = sleeps(stat) ? rest.idle + 1 : 0;
            return rest.idle < IDLE_CHECKS ? Optional.empty() : Optional.of(true);
        });
    }

    private static boolean sleeps(Path stat) {
        try {
            String line = Files.readString(stat);
            return line.charAt(line.lastIndexOf(')') + 2) == 'S';
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
