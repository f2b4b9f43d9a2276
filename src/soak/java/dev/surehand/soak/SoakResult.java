package dev.surehand.soak;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The result of a soak.
 *
 * @param servers how many servers were called at the same time
 * @param faults a description of each wrong answer
 */
public record SoakResult(long seed, int servers, List<Portion> portions, List<String> faults) {

    /** Returns the soaks of several servers, which ran at the same time, as one. Portions that not all of them ended are left out. */
    public static SoakResult together(List<SoakResult> all) {
        int ended = all.stream().mapToInt(each -> each.portions().size()).min().orElseThrow();
        return new SoakResult(
                all.get(0).seed(),
                all.stream().mapToInt(SoakResult::servers).sum(),
                IntStream.range(0, ended)
                        .mapToObj(i -> Portion.together(
                                all.stream().map(each -> each.portions().get(i)).toList()))
                        .toList(),
                all.stream().flatMap(each -> each.faults().stream()).toList());
    }

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
