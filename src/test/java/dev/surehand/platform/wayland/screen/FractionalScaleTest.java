package dev.surehand.platform.wayland.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.Size;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FractionalScaleTest {

    /** By five parts of a hundred, as the settings of desktops have them, and however the compositor rounds. */
    @Test
    void theScalesOfSettingsAreFound() {
        List<DoubleUnaryOperator> roundings = List.of(Math::floor, Math::rint, Math::ceil);
        for (Size pixels : List.of(
                new Size(1280, 1024),
                new Size(1366, 768),
                new Size(1920, 1080),
                new Size(2256, 1504),
                new Size(3840, 2160))) {
            for (int parts = 20; parts <= 60; parts++) {
                double scale = parts / 20.0;
                for (DoubleUnaryOperator rounding : roundings) {
                    Size units = new Size((int) rounding.applyAsDouble(pixels.width() / scale), (int)
                            rounding.applyAsDouble(pixels.height() / scale));
                    assertThat(FractionalScale.of(pixels, units))
                            .as("%s in %s", pixels, units)
                            .isEqualTo(scale);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1920, 1080, 1920, 1080, 1",
        "1280, 1024, 640, 512, 2",
        "1920, 1080, 1000, 700, 1.92",
        "100, 100, 300, 300, 0.3333333333333333"
    })
    void otherSizesHaveTheirRatio(int width, int height, int wide, int high, double scale) {
        assertThat(FractionalScale.of(new Size(width, height), new Size(wide, high)))
                .isEqualTo(scale);
    }
}
