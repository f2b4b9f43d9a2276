package dev.surehand.soak;

import java.util.List;
import java.util.Optional;

/**
 * The result of a soak.
 *
 * @param faults a description of each wrong answer
 */
public record SoakResult(long seed, List<Portion> portions, List<String> faults) {

    /** Returns the growth; empty if there are too few portions to compare. */
    public Optional<Growth> growth() {
        return Growth.of(portions);
    }

    Portion first() {
        return portions.get(0);
    }

    Portion last() {
        return portions.get(portions.size() - 1);
    }
}
