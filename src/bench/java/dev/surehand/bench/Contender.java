package dev.surehand.bench;

import java.util.Optional;

/**
 * A contender in a case: it does what the case requires, or is listed without a measure if this machine does not have it.
 *
 * @param learns whether it gets faster with practice; a program that is started again each time does not
 */
record Contender(String name, boolean learns, Optional<Measure> measure) {

    /** Does the work once and returns how long it took, in milliseconds. */
    @FunctionalInterface
    interface Measure {
        double run() throws Exception;
    }

    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    static Contender of(String name, Work work) {
        return measured(name, () -> {
            long start = System.nanoTime();
            work.run();
            return millisecondsSince(start);
        });
    }

    /**
     * Returns a contender that does the work several times in a row and divides the time by their number. Other contenders in
     * between would fill the caches with their data.
     */
    static Contender inARow(String name, int count, Work work) {
        return measured(name, () -> {
            long start = System.nanoTime();
            for (int i = 0; i < count; i++) {
                work.run();
            }
            return millisecondsSince(start) / count;
        });
    }

    static Contender measured(String name, Measure measure) {
        return new Contender(name, true, Optional.of(measure));
    }

    Contender unlearning() {
        return new Contender(name, false, measure);
    }

    static Contender missing(String name) {
        return without(name, "not here");
    }

    /** Returns a contender that cannot be measured, with the reason. */
    static Contender without(String name, String reason) {
        return new Contender(name + " (" + reason + ")", false, Optional.empty());
    }

    static double millisecondsSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
