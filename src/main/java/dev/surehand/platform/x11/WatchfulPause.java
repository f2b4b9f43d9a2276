package dev.surehand.platform.x11;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Pause;
import java.time.Duration;

/** Waits while there is something to wait for: the end of the server ends a rest too. */
final class WatchfulPause implements Pause {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private final Pause pause;
    private final X11Connection connection;

    WatchfulPause(Pause pause, X11Connection connection) {
        this.pause = pause;
        this.connection = connection;
    }

    /** @throws DesktopException send_input_failed when the server has ended */
    @Override
    public void rest(Duration duration) {
        Duration left = duration;
        while (left.compareTo(BETWEEN_LOOKS) > 0) {
            pause.rest(BETWEEN_LOOKS);
            left = left.minus(BETWEEN_LOOKS);
            if (connection.isGone()) {
                throw DesktopException.of(ErrorCode.SEND_INPUT_FAILED, X11Connection.SERVER_GONE);
            }
        }
        pause.rest(left);
    }
}
