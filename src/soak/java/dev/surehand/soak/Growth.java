package dev.surehand.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The last portion as a multiple of the second. The first is not used, because in it the server's heap still finds its size and
 * its code is compiled.
 *
 * @param resident the resident memory of the server
 * @param p99 the 99th percentile of the short kinds
 */
public record Growth(double resident, double p99) {

    /** The highest ratio that counts as flat for ten thousand calls. */
    static final double MOST_RESIDENT = 1.25;

    static final double MOST_P99 = 3;

    private static final int ENOUGH = 3;
    private static final double P99 = 0.99;

    /** Returns the growth; empty if there are too few portions to compare. */
    static Optional<Growth> of(List<Portion> portions) {
        if (portions.size() < ENOUGH) {
            return Optional.empty();
        }
        Portion second = portions.get(1);
        Portion last = portions.get(portions.size() - 1);
        return Optional.of(new Growth(
                last.server().residentMb() / second.server().residentMb(),
                last.shortPercentile(P99) / second.shortPercentile(P99)));
    }

    /** Describes what is not flat. */
    public List<String> excesses() {
        List<String> excesses = new ArrayList<>();
        add(excesses, "Resident memory", resident, MOST_RESIDENT);
        add(excesses, "The p99 of the short kinds", p99, MOST_P99);
        return excesses;
    }

    private static void add(List<String> excesses, String what, double growth, double most) {
        if (growth > most) {
            excesses.add(String.format(
                    Locale.ENGLISH,
                    "%s of the last portion is %.2f times that of the second; at most %.2f is flat.",
                    what,
                    growth,
                    most));
        }
    }
}
