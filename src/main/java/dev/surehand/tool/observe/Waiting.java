package dev.surehand.tool.observe;

import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Trigger;
import java.time.Duration;

/**
 * How long to wait for the effect of one call.
 *
 * @param settle the longest wait for rest once a program answers; zero is one look
 * @param isLimited whether the caller limits the wait for what a button does
 * @param least the least wait in any case
 */
record Waiting(Trigger trigger, Duration settle, boolean isLimited, Duration least) {

    /** For a program to read its input, beyond all other waits. */
    static final Duration TO_READ = Duration.ofSeconds(1);

    /** GTK 3 closes its file dialogs up to 620 ms after Enter: it shows their button pressed for 250 ms, and that twice. */
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

    /** Whether a button may have been pressed that has not answered yet, when no more than a button has changed. */
    boolean mayPressButton(boolean silent) {
        return trigger == Trigger.KEY || trigger == Trigger.CLICK && !silent;
    }

    /** @param silent whether nothing has changed; else a button has, and is at rest */
    Duration toAnswer(boolean silent) {
        if (!mayPressButton(silent)) {
            return limit();
        }
        if (silent) {
            return isLimited ? limit() : longer(limit(), BUTTON);
        }
        return isLimited && limit().compareTo(BUTTON) < 0 ? limit() : BUTTON;
    }

    /** In any case: an answer, and what the last look shows beyond it, may each take their time to come to rest. */
    Duration longest() {
        return longer(limit(), BUTTON).plus(TO_READ).plus(settle).plus(settle);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
