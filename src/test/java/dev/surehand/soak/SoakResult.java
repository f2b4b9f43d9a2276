package dev.surehand.soak;

import java.util.List;

/** @param faults each wrong answer in words */
public record SoakResult(long seed, List<Portion> portions, List<String> faults) {

    Portion first() {
        return portions.get(0);
    }

    Portion last() {
        return portions.get(portions.size() - 1);
    }
}
