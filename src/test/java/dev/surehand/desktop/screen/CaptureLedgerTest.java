package dev.surehand.desktop.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptureLedgerTest {

    private final FakeDesktop desktop = new FakeDesktop();
    private final CaptureLedger ledger = new CaptureLedger();

    private static MonitorPoint pixel(int monitor, int x, int y) {
        return new MonitorPoint(new MonitorIndex(monitor), x, y);
    }

    private static Capture.Tile tile(int monitor, PixelRect inImage, PixelRect onMonitor) {
        return new Capture.Tile(new MonitorIndex(monitor), inImage, onMonitor);
    }

    private Capture taken(Size image, Capture.Tile... tiles) {
        Capture capture = new Capture(
                ledger.nextId(),
                desktop.monitors(),
                List.of(tiles),
                image,
                ViewFingerprint.withoutPointer(0),
                Instant.EPOCH);
        ledger.add(capture);
        return capture;
    }

    private Capture whole(int monitor, Size image) {
        Size pixels = desktop.monitors().get(new MonitorIndex(monitor)).pixels();
        return taken(image, tile(monitor, PixelRect.of(image), PixelRect.of(pixels)));
    }

    private MonitorPoint resolve(MonitorPoint point, String id) {
        return id == null || id.equals(CaptureLedger.MONITOR)
                ? ledger.resolve(point, id != null, desktop.monitors())
                : ledger.resolve(
                        id, new ImagePoint(point.x(), point.y()), Optional.of(point.monitor()), desktop.monitors());
    }

    private void assertRefused(ErrorCode code, String words, MonitorPoint point, String id) {
        assertThatThrownBy(() -> resolve(point, id))
                .hasMessageContaining(words)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource({"1920, 1080, 3840, 2160", "2000, 1125, 3840, 2160", "1999, 1081, 2880, 1800", "7, 3, 3840, 2160"})
    void everyImagePixelMapsInsideAndInOrder(int width, int height, int monitorWidth, int monitorHeight) {
        PixelRect image = new PixelRect(0, 0, width, height);
        PixelRect monitor = new PixelRect(0, 0, monitorWidth, monitorHeight);
        Capture capture = taken(new Size(width, height), tile(2, image, monitor));
        int before = -1;
        for (int x = 0; x < width; x++) {
            MonitorPoint p = capture.toMonitor(new ImagePoint(x, Math.min(x, height - 1)));
            assertThat(monitor.contains(p.x(), p.y())).isTrue();
            assertThat(p.x()).isGreaterThan(before);
            assertThat(p.x()).as("within what the pixel shows").isBetween((int) ((long) x * monitorWidth / width), (int)
                    ((x + 1L) * monitorWidth / width));
            before = p.x();
        }
    }

    @Test
    void oneToOneIsTheSamePixel() {
        Capture capture = whole(0, new Size(1920, 1080));
        for (int x = 0; x < 1920; x++) {
            assertThat(capture.toMonitor(new ImagePoint(x, x % 1080))).isEqualTo(pixel(0, x, x % 1080));
        }
        assertThat(resolve(pixel(0, 5, 6), null)).isEqualTo(pixel(0, 5, 6));
    }

    @Test
    void aCropIsCountedFromItsCorner() {
        Capture crop = taken(new Size(50, 40), tile(1, new PixelRect(0, 0, 50, 40), new PixelRect(300, 200, 50, 40)));
        assertThat(resolve(pixel(1, 0, 0), crop.id())).isEqualTo(pixel(1, 300, 200));
        assertThat(resolve(pixel(1, 49, 39), crop.id())).isEqualTo(pixel(1, 349, 239));
        assertRefused(ErrorCode.COORDINATES_OUT_OF_BOUNDS, "50 x 40 pixels", pixel(1, 50, 0), crop.id());
        assertRefused(ErrorCode.COORDINATES_AMBIGUOUS, "the part at 300,200 of 2880x1800", pixel(1, 5, 5), null);
        taken(new Size(50, 40), tile(1, new PixelRect(0, 0, 50, 40), new PixelRect(0, 0, 50, 40)));
        assertThat(resolve(pixel(1, 5, 5), null))
                .as("a crop at the corner has the monitor's own pixels")
                .isEqualTo(pixel(1, 5, 5));
    }

    // C-60
    @Test
    void eachTileMapsToItsMonitorAndGapsToNone() {
        Capture all = taken(
                new Size(300, 100),
                tile(0, new PixelRect(100, 0, 192, 100), new PixelRect(0, 0, 1920, 1080)),
                tile(1, new PixelRect(0, 10, 100, 90), new PixelRect(0, 0, 2880, 1800)));
        assertThat(resolve(pixel(1, 99, 99), all.id())).isEqualTo(pixel(1, 2865, 1790));
        assertThat(resolve(pixel(0, 100, 0), all.id())).isEqualTo(pixel(0, 5, 5));
        assertRefused(ErrorCode.COORDINATES_OUT_OF_BOUNDS, "in a gap between the monitors", pixel(1, 5, 9), all.id());
        assertRefused(ErrorCode.COORDINATES_OUT_OF_BOUNDS, "out of bounds", pixel(1, 300, 9), all.id());
        assertRefused(ErrorCode.SCREENSHOT_MISMATCH, "pass monitorIndex 1", pixel(0, 99, 99), all.id());
        assertRefused(ErrorCode.COORDINATES_AMBIGUOUS, "300x100, all 2 monitors", pixel(0, 99, 99), null);
    }

    @Test
    void afterAScaledImageOnlyAnIdSaysWhatIsMeant() {
        Capture scaled = whole(2, new Size(1920, 1080));
        assertRefused(ErrorCode.COORDINATES_AMBIGUOUS, "1920x1080 of 3840x2160", pixel(2, 5, 5), null);
        assertThat(resolve(pixel(2, 5, 5), scaled.id())).isEqualTo(pixel(2, 11, 11));
        assertThat(resolve(pixel(2, 5, 5), CaptureLedger.MONITOR)).isEqualTo(pixel(2, 5, 5));
        assertThat(resolve(pixel(0, 5, 5), null)).as("another monitor").isEqualTo(pixel(0, 5, 5));
        whole(2, new Size(3840, 2160));
        assertThat(resolve(pixel(2, 5, 5), null)).as("the last one counts").isEqualTo(pixel(2, 5, 5));
        assertThat(resolve(pixel(2, 5, 5), scaled.id()))
                .as("the older one still has its id")
                .isEqualTo(pixel(2, 11, 11));
    }

    // S0-22, C-10
    @Test
    void aChangeOfMonitorsMakesImagesStale() {
        Capture primary = whole(0, new Size(1920, 1080));
        whole(1, new Size(2880, 1800));
        desktop.unplug(FakeDesktop.RETINA);
        assertRefused(ErrorCode.STALE_SCREENSHOT, "valid monitor indices are now 0, 1", pixel(0, 5, 5), primary.id());
        assertRefused(ErrorCode.STALE_SCREENSHOT, "was FAKE-2, 2880 x 1800", pixel(1, 5, 5), null);
        assertThat(resolve(pixel(0, 5, 5), null))
                .as("the same monitor as before")
                .isEqualTo(pixel(0, 5, 5));
        assertRefused(ErrorCode.INVALID_COORDINATES, "Invalid monitorIndex: 2", pixel(2, 5, 5), primary.id());
    }

    @Test
    void idsAreKeptForAHundredImagesAndNeverUsedAgain() {
        String first = whole(0, new Size(1920, 1080)).id();
        for (int i = 0; i < 99; i++) {
            whole(0, new Size(1920, 1080));
        }
        assertThat(resolve(pixel(0, 5, 5), first)).isEqualTo(pixel(0, 5, 5));
        String newest = whole(0, new Size(1920, 1080)).id();
        assertRefused(ErrorCode.STALE_SCREENSHOT, "the newest is " + newest, pixel(0, 5, 5), first);
        for (String never : List.of("s102", "s0", "s01", "s99999999999", "S1", "x", "")) {
            assertRefused(ErrorCode.INVALID_PARAMETER, "There is no screenshot", pixel(0, 5, 5), never);
        }
    }

    @Test
    void beforeTheFirstImageThereIsNothingToPointAt() {
        assertThat(resolve(pixel(0, 5, 5), null)).isEqualTo(pixel(0, 5, 5));
        assertRefused(ErrorCode.INVALID_PARAMETER, "none has been taken yet", pixel(0, 5, 5), "s1");
        assertRefused(ErrorCode.COORDINATES_OUT_OF_BOUNDS, "1920 x 1080", pixel(0, 1920, 5), CaptureLedger.MONITOR);
    }
}
