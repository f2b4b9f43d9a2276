package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.time.Duration;

/** A way in which macOS gives pictures. Its methods run on the thread of a {@link CaptureWorker}. */
interface CaptureRung {

    /** Returns its name for people. */
    String name();

    /** Returns the time after which nobody waits for it any more. */
    Duration limit();

    /**
     * Takes a picture.
     *
     * @return an image that the caller must release
     * @throws DesktopException capture_failed; operation_timeout
     * @throws UnsatisfiedLinkError if this macOS lacks this way
     */
    CapturedImage take(CaptureSubject subject);

    /** Returns the number of its calls to which macOS has not answered, although nobody waits for them any more. */
    default int unanswered() {
        return 0;
    }

    static DesktopException failed(String reason) {
        return DesktopException.of(ErrorCode.CAPTURE_FAILED, reason);
    }
}
