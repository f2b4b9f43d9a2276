package dev.surehand.platform.win32.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VirtualScreenTest {

    @ParameterizedTest
    @ValueSource(ints = {800, 1024, 1280, 1366, 1600, 1920, 2560, 3200, 3440, 3840, 5120, 5760, 7040, 7680, 11520})
    void everyPixelIsThatPixelHoweverItIsRoundedBack(int width) {
        var screen = new VirtualScreen(-1280, 0, width, width);
        for (int pixel = 0; pixel < width; pixel++) {
            long unit = screen.normalize(new ScreenPoint(pixel - 1280, pixel)).dx();
            assertThat(unit * width / 65536).isEqualTo(pixel);
            assertThat(unit * width / 65535).isEqualTo(pixel);
            assertThat(Math.round(unit * (width - 1) / 65535.0)).isEqualTo(pixel);
        }
    }

    @Test
    void countsFromTheOriginThatMayBeNegative() {
        var screen = new VirtualScreen(-1280, -200, 7040, 2160);
        assertThat(screen.normalize(new ScreenPoint(-1280, -200))).isEqualTo(new VirtualScreen.NormalizedPoint(4, 15));
        assertThat(screen.normalize(new ScreenPoint(5759, 1959)))
                .isEqualTo(new VirtualScreen.NormalizedPoint(65531, 65520));
    }
}
