package dev.surehand.platform.wayland.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportedPointerTest {

    private static final int WIDTH = 1920;
    private static final int HEIGHT = 1080;

    /**
     * Each pixel is aimed at by whole units of its monitor, less than one unit before it. The monitor on the right begins where these
     * units end, which may be in the middle of the last pixel.
     */
    @ParameterizedTest
    @CsvSource({"1, 1920, 1080", "1.25, 1536, 864", "1.5, 1280, 720", "1.75, 1097, 617", "2, 960, 540", "2.25, 853, 480"
    })
    void aimsAtWholeUnitsOfTheSameMonitor(double scale, int unitsWide, int unitsHigh) {
        MonitorLayout layout = new MonitorLayout(List.of(
                monitor("left", 0, unitsWide, unitsHigh, scale),
                monitor("right", unitsWide, unitsWide, unitsHigh, scale)));
        for (int monitor = 0; monitor < 2; monitor++) {
            for (int x = 0; x < WIDTH; x++) {
                int y = Math.min(x, HEIGHT - 1);
                ScreenPoint wanted = layout.toScreen(new MonitorPoint(new MonitorIndex(monitor), x, y));
                ScreenPoint aim = ReportedPointer.aim(wanted, layout);
                MonitorPoint reached = layout.toMonitor(aim);
                assertThat(reached.monitor().value())
                        .as("monitor of %d,%d", x, y)
                        .isEqualTo(monitor);
                assertThat(x - reached.x()).as("column %d", x).isBetween(0, (int) Math.ceil(scale) - 1);
                assertThat(y - reached.y()).as("row %d", y).isBetween(0, (int) Math.ceil(scale) - 1);
                assertThat(aim).isEqualTo(new ScreenPoint(Math.rint(aim.x()), Math.rint(aim.y())));
            }
        }
    }

    private static Monitor monitor(String id, int x, int unitsWide, int unitsHigh, double scale) {
        ScreenRect bounds = new ScreenRect(x, 0, unitsWide, unitsHigh);
        return new Monitor(id, OutsideText.of(id), x == 0, bounds, new Size(WIDTH, HEIGHT), scale);
    }
}
