package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AreaTest {

    private static final Area SCREEN = new Area(0, 0, 100, 50);

    @Test
    void whatReachesBeyondIsCut() {
        assertThat(new Area(-5, 40, 20, 20).within(SCREEN)).isEqualTo(new Area(0, 40, 15, 10));
        assertThat(new Area(10, 10, 5, 5).within(SCREEN)).isEqualTo(new Area(10, 10, 5, 5));
    }

    @Test
    void whatLiesOutsideLeavesNothing() {
        assertThat(new Area(100, 0, 5, 5).within(SCREEN).isEmpty()).isTrue();
        assertThat(new Area(-50, -50, 10, 10).within(SCREEN).isEmpty()).isTrue();
    }

    @Test
    void hugeAreasDoNotOverflow() {
        assertThat(new Area(10, 10, Integer.MAX_VALUE, Integer.MAX_VALUE).within(SCREEN))
                .isEqualTo(new Area(10, 10, 90, 40));
        assertThat(new Area(Integer.MIN_VALUE, 0, 1, 1)
                        .within(new Area(Integer.MAX_VALUE, 0, 1, 1))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void negativeExtentsAreRefused() {
        assertThatThrownBy(() -> new Area(0, 0, -1, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
