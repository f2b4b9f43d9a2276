package dev.surehand.tool.window;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Looks again and again, because windows take their time. */
public record Polling(Input input, Duration between) {

    private static final Duration SHORT = Duration.ofMillis(10);

    /** For what comes within a second or two. */
    public static Polling closely(Input input) {
        return new Polling(input, SHORT);
    }

    /**
     * Waits until something is so.
     *
     * @param limit for the pauses between the looks
     * @return whether it is so
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
