package dev.surehand.desktop.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PauseTest {

    private static final Polling POLLING = Polling.ofMillis(20, 60);

    private final List<Duration> rests = new ArrayList<>();
    private final Pause pause = rests::add;

    @Test
    void doesNotRestWhenTheConditionHolds() {
        assertThat(pause.until(() -> true, POLLING)).isTrue();
        assertThat(rests).isEmpty();
    }

    @Test
    void restsUntilTheConditionHolds() {
        assertThat(pause.until(() -> rests.size() == 2, POLLING)).isTrue();
        assertThat(rests).containsExactly(Duration.ofMillis(20), Duration.ofMillis(20));
    }

    @Test
    void checksOnceMoreAfterTheLastRest() {
        assertThat(pause.until(() -> rests.size() == 3, POLLING)).isTrue();
        assertThat(pause.until(() -> rests.size() == 7, POLLING)).isFalse();
        assertThat(rests).hasSize(6);
    }

    @Test
    void checksOnceWithoutALimit() {
        assertThat(pause.until(() -> false, Polling.ofMillis(20, 0))).isFalse();
        assertThat(rests).isEmpty();
    }

    @Test
    void returnsTheFirstResultOfAnAttempt() {
        assertThat(pause.retry(() -> Optional.of(rests.size()).filter(n -> n > 1), POLLING))
                .contains(2);
        assertThat(pause.retry(Optional::empty, POLLING)).isEmpty();
    }

    @Test
    void throwsWhatATrialThrows() {
        assertThatThrownBy(() -> pause.retry(
                        () -> {
                            throw new IOException("no file");
                        },
                        POLLING))
                .isInstanceOf(IOException.class);
        assertThat(rests).isEmpty();
    }

    @Test
    void checksBetweenTheStepsOfARest() {
        List<Integer> checked = new ArrayList<>();
        pause.rest(Duration.ofMillis(50), Duration.ofMillis(20), () -> checked.add(rests.size()));
        assertThat(rests).containsExactly(Duration.ofMillis(20), Duration.ofMillis(20), Duration.ofMillis(10));
        assertThat(checked).containsExactly(1, 2);
    }

    @Test
    void waitsUntilAValueStaysTheSame() {
        Iterator<Integer> values = List.of(1, 1, 2, 2, 2, 3).iterator();
        assertThat(pause.until(new SteadyValue<>(values::next, 2), Polling.ofMillis(1, 100)))
                .isTrue();
        assertThat(rests).hasSize(4);
        assertThat(values.next()).isEqualTo(3);
    }

    @Test
    void comparesAValueAsTheCallerWants() {
        Iterator<Integer> values = List.of(1, 5, 9, 10).iterator();
        assertThat(pause.until(
                        new SteadyValue<>(values::next, (before, now) -> now - before < 2, 1),
                        Polling.ofMillis(1, 100)))
                .isTrue();
        assertThat(values).isExhausted();
    }

    @Test
    void refusesAnIntervalThatWouldNeverEnd() {
        assertThatThrownBy(() -> Polling.ofMillis(0, 10)).isInstanceOf(IllegalArgumentException.class);
    }
}
