package dev.surehand.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTest {

    private static final double MB = 100;
    private static final double MS = 2;

    /** @param dragMs the time of a drag, which takes long on purpose; a ping does not */
    private static Portion portion(double residentMb, double pingMs, double dragMs) {
        List<Player.Sample> samples = new ArrayList<>(Collections.nCopies(97, new Player.Sample(Kind.PING, 1)));
        samples.addAll(Collections.nCopies(3, new Player.Sample(Kind.PING, pingMs)));
        samples.addAll(Collections.nCopies(10, new Player.Sample(Kind.DRAG, dragMs)));
        Vitals any = new Vitals(1, 1, 1);
        return new Portion(0, samples, new Vitals(residentMb, 20, 16), any, 0);
    }

    private static List<String> excesses(Portion... portions) {
        return Growth.of(List.of(portions)).orElseThrow().excesses();
    }

    @Test
    void theFirstPortionIsForWarmingUp() {
        assertThat(excesses(portion(40, 0.1, 1), portion(MB, MS, 220), portion(MB, MS, 220)))
                .isEmpty();
    }

    @Test
    void memoryThatGrowsIsReported() {
        Portion usual = portion(MB, MS, 220);
        assertThat(excesses(usual, usual, portion(124, MS, 220))).isEmpty();
        assertThat(excesses(usual, usual, usual, portion(126, MS, 220)))
                .containsExactly(
                        "Resident memory of the last portion is 1.26 times that of the second; at most 1.25 is flat.");
    }

    @Test
    void slowerAnswersAreReportedOfKindsThatDoNotWaitOnPurpose() {
        Portion usual = portion(MB, MS, 220);
        assertThat(excesses(usual, usual, portion(MB, 5.9, 10_000))).isEmpty();
        assertThat(excesses(usual, usual, portion(MB, 6.1, 220)))
                .containsExactly(
                        "The p99 of the short kinds of the last portion is 3.05 times that of the second; at most 3.00 is flat.");
    }

    @Test
    void twoPortionsSayNothing() {
        assertThat(Growth.of(List.of(portion(MB, MS, 1), portion(900, 90, 1)))).isEmpty();
    }
}
