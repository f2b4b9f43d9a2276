package dev.surehand.soak;

import java.util.List;
import java.util.Optional;

/** @param faults each wrong answer in words */
public record SoakResult(long seed, List<Portion> portions, List<String> faults) {

    /** Empty where there are too few portions to compare. */
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
