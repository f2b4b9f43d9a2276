package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import java.time.Duration;

/**
 * A way that macOS declines while another process takes a picture by it, as happens when several servers run. What it declines
 * is tried once more after a short pause, within the limit of the way.
 */
record RetriedRung(CaptureRung rung, Pause pause) implements CaptureRung {

    /** A picture of another process is taken in this time. */
    private static final Duration BETWEEN = Duration.ofMillis(350);

    @Override
    public String name() {
        return rung.name();
    }

    @Override
    public Duration limit() {
        return rung.limit();
    }

    @Override
    public int unanswered() {
        return rung.unanswered();
    }

    @Override
    public CapturedImage take(CaptureSubject subject) {
        try {
            return rung.take(subject);
        } catch (DesktopException e) {
            checkDeclined(e);
        }
        pause.rest(BETWEEN);
        try {
            return rung.take(subject);
        } catch (DesktopException e) {
            checkDeclined(e);
            throw CaptureRung.failed(
                    "%s (it was tried twice, because another process may have taken a picture at the same moment)"
                            .formatted(e.getMessage()));
        }
    }

    /** Throws the failure on if it is not an answer of macOS: a way that is silent is not asked again. */
    private static void checkDeclined(DesktopException failure) {
        if (failure.code() != ErrorCode.CAPTURE_FAILED) {
            throw failure;
        }
    }
}
