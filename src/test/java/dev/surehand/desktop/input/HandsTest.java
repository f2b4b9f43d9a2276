package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandsTest {

    @Test
    void theFirstIsTheUsualOne() {
        assertThat(Hands.parse("own,shared").all()).isEqualTo(List.of(Hand.OWN, Hand.SHARED));
        assertThat(Hands.parse("Shared,OWN").usual()).isEqualTo(Hand.SHARED);
        assertThat(Hands.parse("own").areSeveral()).isFalse();
        assertThat(Hands.parse("shared")).isEqualTo(Hands.SHARED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ",", "own,", "own,own", "left", "own,left", "own;shared", "own, shared", "own,shared,own"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Hands.parse(text))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("is not shared, own,");
    }
}
