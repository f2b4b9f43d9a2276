package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastClickTest {

    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final ScreenPoint PLACE = new ScreenPoint(100, 200);

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final LastClick last = new LastClick(() -> now);

    @Test
    void theFirstClickWaitsForNothing() {
        assertThat(last.wait(Button.LEFT, PLACE, PAUSE)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0, 500", "120, 380", "499, 1", "500, 0", "9000, 0"})
    void aClickInOnePlaceWaitsOutTheRest(int later, int wait) {
        last.begins(Button.LEFT, PLACE, 1);
        pass(later);
        assertThat(last.wait(Button.LEFT, PLACE, PAUSE)).hasMillis(wait);
    }

    @ParameterizedTest
    @CsvSource({"100, 200, 500", "110, 190, 500", "111, 200, 0", "100, 211, 0", "-100, -200, 0"})
    void onlyNearTheClickBefore(int x, int y, int wait) {
        last.begins(Button.LEFT, PLACE, 1);
        assertThat(last.wait(Button.LEFT, new ScreenPoint(x, y), PAUSE)).hasMillis(wait);
    }

    @Test
    void anotherButtonIsAClickOfItsOwn() {
        last.begins(Button.LEFT, PLACE, 1);
        assertThat(last.wait(Button.RIGHT, PLACE, PAUSE)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 500", "2, 1000", "3, 1000"})
    void afterADoubleClickAClickMustNotMakeItATriple(int times, int wait) {
        last.begins(Button.LEFT, PLACE, times);
        assertThat(last.wait(Button.LEFT, PLACE, PAUSE)).hasMillis(wait);
    }

    @Test
    void nobodyWaitsLongForASettingOfSlowHands() {
        last.begins(Button.LEFT, PLACE, 1);
        assertThat(last.wait(Button.LEFT, PLACE, Duration.ofSeconds(5))).isEqualTo(LastClick.LONGEST_WAIT);
    }

    @Test
    void aClockThatWasSetBackHoldsNobodyUp() {
        last.begins(Button.LEFT, PLACE, 1);
        pass(-3_600_000);
        assertThat(last.wait(Button.LEFT, PLACE, PAUSE)).isZero();
    }

    private void pass(long millis) {
        now = now.plusMillis(millis);
    }
}
