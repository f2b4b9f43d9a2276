package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How often a wait looks while no event comes. */
class LookPausesTest {

    private static final Duration LOOK = Duration.ofMillis(20);

    private final LookPauses pauses = new LookPauses();

    private long next(int waitedMs, Duration cost) {
        return pauses.next(Duration.ofMillis(waitedMs), cost).toMillis();
    }

    @Test
    void thePausesGrowToASecondAtFirst() {
        assertThat(next(0, LOOK)).isEqualTo(250);
        pauses.lengthen();
        assertThat(next(250, LOOK)).isEqualTo(500);
        pauses.lengthen();
        assertThat(next(750, LOOK)).isEqualTo(1000);
        pauses.lengthen();
        assertThat(next(5000, LOOK)).isEqualTo(1000);
    }

    /** 400 times a look, so that looking takes less than a hundredth of the time. */
    @Test
    void aLongWaitRestsLongerTheMoreALookCosts() {
        assertThat(next(5001, LOOK)).isEqualTo(8000);
        assertThat(next(5001, Duration.ofMillis(30))).isEqualTo(12_000);
        assertThat(next(5001, Duration.ofSeconds(2))).isEqualTo(20_000);
    }

    @Test
    void aCheapLookIsNotMadeMoreOftenThanBefore() {
        pauses.lengthen();
        pauses.lengthen();
        assertThat(next(5001, Duration.ZERO)).isEqualTo(1000);
    }

    @Test
    void eventsWithoutEndLeaveRestBetweenTheLooks() {
        assertThat(pauses.afterEvent(LOOK, LOOK)).isEqualTo(Duration.ofMillis(180));
        assertThat(pauses.afterEvent(Duration.ofMillis(150), Duration.ofMillis(150)))
                .isEqualTo(Duration.ofMillis(150));
        assertThat(pauses.afterEvent(Duration.ofSeconds(3), LOOK))
                .as("only until the other events of the same change have come")
                .isEqualTo(Duration.ofMillis(15));
    }
}
