package dev.surehand.bench;

import java.util.Optional;

/**
 * Somebody who does what a case asks for; or who would, if this machine had him.
 *
 * @param learns whether he gets faster with practice: a program started anew each time does not
 */
record Contender(String name, boolean learns, Optional<Measure> measure) {

    /** Does it once and tells how long it took, in milliseconds. */
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

    /** The time of so many divided by their number: without the others in between, who leave the caches full of theirs. */
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

    /** Nothing can be measured of it, for that reason. */
    static Contender without(String name, String reason) {
        return new Contender(name + " (" + reason + ")", false, Optional.empty());
    }

    static double millisecondsSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
