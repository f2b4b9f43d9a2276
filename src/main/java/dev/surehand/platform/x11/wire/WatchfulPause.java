package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import java.time.Duration;

/** Pauses, but ends the pause early when the X server has ended. */
public final class WatchfulPause implements Pause {

    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(50);

    private final Pause pause;
    private final X11Connection connection;

    public WatchfulPause(Pause pause, X11Connection connection) {
        this.pause = pause;
        this.connection = connection;
    }

    /** @throws DesktopException send_input_failed when the server has ended */
    @Override
    public void rest(Duration duration) {
        pause.rest(duration, BETWEEN_CHECKS, this::checkServer);
    }

    private void checkServer() {
        if (connection.isGone()) {
            throw DesktopException.of(ErrorCode.SEND_INPUT_FAILED, X11Connection.SERVER_GONE);
        }
    }
}
