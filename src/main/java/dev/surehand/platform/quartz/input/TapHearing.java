package dev.surehand.platform.quartz.input;

import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import java.util.stream.IntStream;

/**
 * Finds out whether a tap is deaf: macOS counts events of the mouse, but the tap gets none of any kind. macOS reports no error
 * for such a tap. Keys do not count, because those that are typed for a password reach no tap.
 */
final class TapHearing {

    private final EventState state;
    private int counted;
    private int heard;

    /** Whether events were counted before the last check, and none was heard since then. */
    private boolean isOwed;

    TapHearing(EventState state) {
        this.state = state;
    }

    /** Notes that the tap got an event. */
    void heard() {
        heard++;
    }

    /** Counts from now on, because the tap is new, or was off and may have missed what was counted. */
    void forget() {
        counted = count();
        heard = 0;
        isOwed = false;
    }

    /** Returns whether the tap got an event since the last check. */
    boolean hasHeard() {
        return heard > 0;
    }

    /**
     * Checks the tap; called after each run of its loop. Events that were counted before the run are delivered in it.
     *
     * @return whether the tap got none of them
     */
    boolean isDeaf() {
        int now = count();
        boolean isDeaf = isOwed && heard == 0;
        isOwed = heard == 0 && (isOwed || now != counted);
        counted = now;
        heard = 0;
        return isDeaf;
    }

    private int count() {
        return IntStream.of(
                        CoreGraphicsEvents.kCGEventLeftMouseDown,
                        CoreGraphicsEvents.kCGEventRightMouseDown,
                        CoreGraphicsEvents.kCGEventOtherMouseDown,
                        CoreGraphicsEvents.kCGEventMouseMoved,
                        CoreGraphicsEvents.kCGEventLeftMouseDragged,
                        CoreGraphicsEvents.kCGEventRightMouseDragged,
                        CoreGraphicsEvents.kCGEventScrollWheel)
                .map(state::count)
                .sum();
    }
}
