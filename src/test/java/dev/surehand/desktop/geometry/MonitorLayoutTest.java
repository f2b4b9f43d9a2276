package dev.surehand.desktop.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MonitorLayoutTest {

    private final MonitorLayout layout = new FakeDesktop().monitors();

    private static MonitorPoint pixel(int monitor, int x, int y) {
        return new MonitorPoint(new MonitorIndex(monitor), x, y);
    }

    private static Monitor monitor(String id, boolean primary, double x, double y) {
        Size size = new Size(800, 600);
        return new Monitor(id, OutsideText.of(id), primary, new ScreenRect(x, y, 800, 600), size);
    }

    // C-10, C-29: the order in which the system reports the monitors does not matter.
    /**
     * E4.4, S4-53: index 0 is the primary monitor, and the layout says so, even if the system names no primary monitor or more than
     * one.
     */
    @Test
    void exactlyTheFirstIsPrimary() {
        for (boolean said : new boolean[] {false, true}) {
            var layout = new MonitorLayout(List.of(monitor("right", said, 800, 0), monitor("left", said, 0, 0)));
            assertThat(layout.monitors()).extracting(Monitor::id).containsExactly("left", "right");
            assertThat(layout.monitors()).extracting(Monitor::primary).containsExactly(true, false);
        }
    }

    @Test
    void thePrimaryComesFirstAndTheOthersByPlace() {
        List<Monitor> monitors = new ArrayList<>(List.of(
                monitor("primary", true, 0, 0),
                monitor("left", false, -800, 300),
                monitor("above", false, 0, -600),
                monitor("below", false, 0, 600),
                monitor("right", false, 800, -50)));
        for (int i = 0; i < 20; i++) {
            Collections.shuffle(monitors, new Random(i));
            assertThat(new MonitorLayout(monitors).monitors())
                    .extracting(Monitor::id)
                    .containsExactly("primary", "left", "above", "below", "right");
        }
    }

    @Test
    void withoutAPrimaryTheFirstByPlaceIsIndexZero() {
        MonitorLayout none = new MonitorLayout(List.of(monitor("b", false, 800, 0), monitor("a", false, 0, 0)));
        assertThat(none.monitors()).extracting(Monitor::id).containsExactly("a", "b");
        assertThat(none.indexList()).isEqualTo("0, 1");
    }

    // S0-09, S0-28: negative origins, a 2x monitor
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 0",
        "0, 1919, 1079, 1919, 1079",
        "1, 0, 0, -1440, 0",
        "1, 101, 1799, -1389.5, 899.5",
        "1, 2879, 0, -0.5, 0",
        "2, 0, 0, 1920, -200",
        "2, 3839, 2159, 5759, 1959"
    })
    void aPixelHasItsPlaceOnTheDesktop(int monitor, int x, int y, double screenX, double screenY) {
        assertThat(layout.toScreen(pixel(monitor, x, y))).isEqualTo(new ScreenPoint(screenX, screenY));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void everyPixelComesBackAsItself(int index) {
        Size size = layout.get(new MonitorIndex(index)).pixels();
        for (int y : new int[] {0, 1, size.height() / 2, size.height() - 1}) {
            for (int x = 0; x < size.width(); x++) {
                assertThat(layout.toMonitor(layout.toScreen(pixel(index, x, y))))
                        .isEqualTo(pixel(index, x, y));
            }
        }
        for (int y = 0; y < size.height(); y++) {
            assertThat(layout.toMonitor(layout.toScreen(pixel(index, 0, y)))).isEqualTo(pixel(index, 0, y));
        }
    }

    // Scales that are not a power of two, where rounding errors would show.
    @ParameterizedTest
    @ValueSource(doubles = {1.25, 1.5, 1.75, 3, 2880 / 1792.0})
    void everyPixelComesBackAtOddScalesToo(double scale) {
        Size size = new Size((int) Math.round(1600 * scale), (int) Math.round(1000 * scale));
        ScreenRect bounds = new ScreenRect(-1613, 7, 1600, 1000);
        MonitorLayout odd = new MonitorLayout(List.of(new Monitor("m", OutsideText.of("m"), true, bounds, size)));
        for (int x = 0; x < size.width(); x++) {
            int y = Math.min(x, size.height() - 1);
            assertThat(odd.toMonitor(odd.toScreen(pixel(0, x, y)))).isEqualTo(pixel(0, x, y));
        }
    }

    // sway and KWin round the size of a monitor to whole units: 1024 pixels are 758.5 of them at scale 1.35.
    @ParameterizedTest
    @CsvSource({"1280, 1024, 948, 759", "1920, 1080, 1097, 617", "1366, 768, 683, 384", "3840, 2160, 2953, 1662"})
    void whatFillsAMonitorHasItsPixels(int width, int height, int units, int high) {
        ScreenRect bounds = new ScreenRect(1920, 0, units, high);
        Size size = new Size(width, height);
        MonitorLayout odd = new MonitorLayout(List.of(new Monitor("m", OutsideText.of("m"), true, bounds, size)));
        PixelRect whole = odd.toMonitor(new MonitorIndex(0), bounds);
        assertThat(whole.clippedTo(PixelRect.of(size))).isEqualTo(whole);
        assertThat(odd.toMonitor(new MonitorIndex(0), new ScreenRect(1910, 0, units, high))
                        .x())
                .as("what is beside it stays there")
                .isNegative();
    }

    // S0-21, C-02
    @ParameterizedTest
    @CsvSource({"0, -1, 0", "0, 0, -1", "0, 1920, 0", "0, 0, 1080", "1, 2880, 0", "1, 0, 1800", "2, 3840, 2159"})
    void aPixelBesideAMonitorIsNowhere(int monitor, int x, int y) {
        assertThatThrownBy(() -> layout.toScreen(pixel(monitor, x, y)))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.COORDINATES_OUT_OF_BOUNDS);
                    assertThat(e.details()).containsKeys("valid_bounds", "provided_coordinates");
                });
    }

    @Test
    void aSharedEdgeBelongsToTheMonitorItBegins() {
        assertThat(layout.toMonitor(new ScreenPoint(0, 500))).isEqualTo(pixel(0, 0, 500));
        assertThat(layout.toMonitor(new ScreenPoint(-0.5, 500))).isEqualTo(pixel(1, 2879, 1000));
        assertThat(layout.toMonitor(new ScreenPoint(1920, 500))).isEqualTo(pixel(2, 0, 700));
    }

    @Test
    void aDeadZoneIsReportedInPixelsOfTheNearestMonitor() {
        assertThat(layout.toMonitor(new ScreenPoint(-100, 950))).isEqualTo(pixel(1, 2680, 1900));
        assertThat(layout.toMonitor(new ScreenPoint(1900, -5))).isEqualTo(pixel(0, 1900, -5));
    }

    @Test
    void aRectangleIsOnTheMonitorThatShowsMostOfIt() {
        assertThat(layout.showing(new ScreenRect(-300, 0, 500, 100))).isEqualTo(new MonitorIndex(1));
        assertThat(layout.showing(new ScreenRect(-200, 0, 500, 100))).isEqualTo(new MonitorIndex(0));
        assertThat(layout.showing(new ScreenRect(-5000, 0, 100, 100)))
                .as("off all screens: the nearest")
                .isEqualTo(new MonitorIndex(1));
        assertThat(layout.toMonitor(new MonitorIndex(1), new ScreenRect(-300, 10, 500, 100)))
                .isEqualTo(new PixelRect(2280, 20, 1000, 200));
    }

    @Test
    void rectanglesKnowWhatTheyHoldAndShare() {
        PixelRect rect = new PixelRect(10, 20, 30, 40);
        assertThat(rect.contains(10, 20) && rect.contains(39, 59)).isTrue();
        assertThat(rect.contains(40, 20) || rect.contains(10, 60) || rect.contains(9, 20))
                .isFalse();
        assertThat(rect.clippedTo(new PixelRect(0, 0, 15, 25))).isEqualTo(new PixelRect(10, 20, 5, 5));
        assertThat(rect.clippedTo(new PixelRect(100, 100, 5, 5)).isEmpty()).isTrue();
        assertThat(new PixelRect(Integer.MAX_VALUE, 0, Integer.MAX_VALUE, 9)
                        .clippedTo(rect)
                        .isEmpty())
                .isTrue();
        assertThat(new PixelRect(0, 0, Integer.MAX_VALUE, Integer.MAX_VALUE).clippedTo(rect))
                .isEqualTo(rect);

        ScreenRect screen = new ScreenRect(-10, 0, 20, 20);
        assertThat(screen.overlap(new ScreenRect(0, 10, 100, 100))).isEqualTo(100);
        assertThat(screen.overlap(new ScreenRect(10, 0, 5, 5))).isZero();
        assertThat(screen.distanceSquared(new ScreenPoint(0, 5))).isZero();
        assertThat(screen.distanceSquared(new ScreenPoint(13, 24))).isEqualTo(25);
    }
}
