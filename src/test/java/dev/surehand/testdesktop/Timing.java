package dev.surehand.testdesktop;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** How long something takes. One try on a busy machine says little. */
public final class Timing {

    private static final int TRIES = 9;

    private Timing() {}

    /**
     * Prints all, too.
     *
     * @param tries given the number of the try, from 1
     */
    public static Duration median(String what, IntFunction<Duration> tries) {
        List<Duration> took =
                IntStream.rangeClosed(1, TRIES).mapToObj(tries).sorted().toList();
        Duration median = took.get(TRIES / 2);
        System.out.printf(
                "%s: median %d µs of %s%n",
                what,
                median.toNanos() / 1000,
                took.stream().map(one -> one.toNanos() / 1000).toList());
        return median;
    }
}
