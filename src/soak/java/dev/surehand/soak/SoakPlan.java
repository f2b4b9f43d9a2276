package dev.surehand.soak;

import java.time.Duration;

/**
 * How long a soak goes on. It ends after the portion in which the first of the two limits is reached.
 *
 * @param calls the number of calls
 * @param portion the number of calls of each portion
 * @param time the longest time
 * @param rest the pause after each call
 */
public record SoakPlan(int calls, int portion, Duration time, Duration rest) {

    private static final int LEAST_PORTION = 1_000;
    private static final int MOST_PORTIONS = 100;
    private static final Duration NO_LIMIT = Duration.ofDays(7);

    /** Returns a plan of calls without pauses, in as few portions as a table can show. */
    public static SoakPlan ofCalls(int calls) {
        return new SoakPlan(
                calls, Math.min(calls, Math.max(LEAST_PORTION, calls / MOST_PORTIONS)), NO_LIMIT, Duration.ZERO);
    }

    public SoakPlan inPortionsOf(int some) {
        return new SoakPlan(calls, some, time, rest);
    }

    public SoakPlan atMost(Duration limit) {
        return new SoakPlan(calls, portion, limit, rest);
    }

    public SoakPlan resting(Duration pause) {
        return new SoakPlan(calls, portion, time, pause);
    }
}
