package dev.surehand.tool.observe;

import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Trigger;
import java.time.Duration;

/**
 * How long to wait for the effect of one call.
 *
 * @param settle the longest wait until the screen settles after a program has answered; zero takes one look
 * @param isLimited whether the caller limits the wait for the effect of a button
 * @param least the minimum wait
 */
record Waiting(Trigger trigger, Duration settle, boolean isLimited, Duration least) {

    /** The wait for a program to read its input, after all other waits. */
    static final Duration TO_READ = Duration.ofSeconds(1);

    /**
     * The wait for the effect of a button. GTK 3 closes its file dialogs up to 620 ms after Enter: it shows their button
     * pressed for 250 ms, twice.
     */
    static final Duration BUTTON = Duration.ofMillis(700);

    private static final int DEFAULT_SETTLE_MS = 400;

    static Waiting of(ActionTool tool, Arguments a) {
        return new Waiting(
                tool.trigger(a),
                Duration.ofMillis(a.number("settleMs", DEFAULT_SETTLE_MS)),
                a.has("settleMs"),
                a.duration("minMs"));
    }

    Duration limit() {
        return longer(settle, least);
    }

    /** Returns whether the call may have pressed a button that has not answered yet, when at most a button has changed. */
    boolean mayPressButton(boolean silent) {
        return trigger == Trigger.KEY || (trigger == Trigger.CLICK && !silent);
    }

    /**
     * Returns how long to wait for an answer to the input.
     *
     * @param silent true when nothing has changed; false when a button has changed and is at rest
     */
    Duration toAnswer(boolean silent) {
        if (!mayPressButton(silent)) {
            return limit();
        }
        if (silent) {
            return isLimited ? limit() : longer(limit(), BUTTON);
        }
        return isLimited && limit().compareTo(BUTTON) < 0 ? limit() : BUTTON;
    }

    /**
     * Returns the longest possible wait: an answer, and what the last look shows after it, may each need their time to settle.
     */
    Duration longest() {
        return longer(limit(), BUTTON).plus(TO_READ).plus(settle).plus(settle);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
