package dev.surehand.platform.javabridge.link;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A question about one window, for which somebody waits. */
public final class BridgeQuestion {

    private final WindowId window;
    private final InstantSource clock;
    private final Instant end;
    private volatile boolean isAbandoned;

    BridgeQuestion(WindowId window, Duration limit, InstantSource clock) {
        this.window = window;
        this.clock = clock;
        end = clock.instant().plus(limit);
    }

    public WindowId window() {
        return window;
    }

    Instant now() {
        return clock.instant();
    }

    /** Nobody waits any more. */
    void abandon() {
        isAbandoned = true;
    }

    /** @throws DesktopException program_not_answering if nobody waits for the answer any more */
    void check() {
        if (isAbandoned || !clock.instant().isBefore(end)) {
            throw notAnswering();
        }
    }

    /** Returns the refusal for a program that does not answer. */
    DesktopException notAnswering() {
        return DesktopException.of(
                        ErrorCode.PROGRAM_NOT_ANSWERING,
                        "The program of window %s does not answer questions about its elements: it is busy, or has a dialog open that a press through the Java Access Bridge has opened. Then look at the dialog with a screenshot and click in it; after that the program answers again."
                                .formatted(window.wireName()))
                .with("window_id", window.wireName());
    }
}
