package dev.surehand.tool.window;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Checks a condition repeatedly, because windows need time to change. */
public record Polling(Input input, Duration between) {

    private static final Duration SHORT = Duration.ofMillis(10);

    /** Polls at short intervals, for conditions that become true within a second or two. */
    public static Polling closely(Input input) {
        return new Polling(input, SHORT);
    }

    /**
     * Waits until a condition is true.
     *
     * @param limit the longest total of the pauses between the checks
     * @param so the condition
     * @return whether the condition is true
     * @throws CancelledException if the call was cancelled meanwhile
     */
    public boolean until(Duration limit, BooleanSupplier so) {
        for (Duration waited = Duration.ZERO; waited.compareTo(limit) < 0; waited = waited.plus(between)) {
            if (so.getAsBoolean()) {
                return true;
            }
            input.play(Gesture.rest(between));
        }
        return so.getAsBoolean();
    }
}
