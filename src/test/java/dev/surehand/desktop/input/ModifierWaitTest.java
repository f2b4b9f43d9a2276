package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModifierWaitTest {

    private final List<Duration> rests = new ArrayList<>();
    private final ModifierWait<List<String>> wait =
            new ModifierWait<>(rests::add, held -> !held.isEmpty(), held -> held);

    @Test
    void returnsTheStateInWhichNothingIsHeld() {
        List<String> free = List.of();
        Iterator<List<String>> states =
                List.of(List.of("shift"), List.of("shift"), free).iterator();
        assertThat(wait.await(states::next, 0)).isSameAs(free);
        assertThat(rests).hasSize(2);
    }

    @Test
    void namesTheKeysThatRemainHeldForASecond() {
        assertThatThrownBy(() -> wait.await(() -> List.of("shift", "enter"), 7))
                .isInstanceOf(DesktopException.class)
                .hasMessage(
                        "shift and enter is held down, so text would arrive changed; 7 characters were typed. Release it and type the rest.");
        assertThat(rests.stream().reduce(Duration.ZERO, Duration::plus)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void refusesWithoutTheNamesOfTheKeys() {
        var unnamed = new ModifierWait<Boolean>(rests::add, held -> held, held -> List.of());
        assertThatThrownBy(() -> unnamed.await(() -> true, 0)).hasMessageStartingWith("A modifier is held down");
    }
}
