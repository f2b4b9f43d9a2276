package dev.surehand.desktop.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.overlay.OverlayPicture.OverlayInk;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverlayPictureTest {

    private static final int RED = 0xC62828;
    private static final int WHITE = 0xFFFFFF;

    private static final MonitorLayout LAYOUT =
            new MonitorLayout(List.of(monitor("main", true, 0, 0), monitor("left", false, -100, -20)));

    private static final MonitorIndex MAIN = indexOf("main");
    private static final MonitorIndex LEFT = indexOf("left");

    private static Monitor monitor(String name, boolean primary, int x, int y) {
        return new Monitor(name, OutsideText.of(name), primary, new ScreenRect(x, y, 100, 50), new Size(100, 50));
    }

    private static MonitorIndex indexOf(String name) {
        return LAYOUT.indices().stream()
                .map(MonitorIndex::new)
                .filter(index -> LAYOUT.get(index).bounds().x() == (name.equals("main") ? 0 : -100))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void hasOnePictureForEachMonitorInPixelsOfTheScreen() {
        List<OverlayPicture> pictures = OverlayPicture.of(
                LAYOUT,
                List.of(
                        new OverlayArea(LEFT, new PixelRect(2, 3, 10, 5), RED),
                        new OverlayArea(MAIN, new PixelRect(2, 3, 10, 5), RED),
                        new OverlayArea(LEFT, new PixelRect(20, 1, 4, 4), WHITE)));
        assertThat(pictures)
                .containsExactly(
                        new OverlayPicture(
                                new PixelRect(-98, -19, 22, 7),
                                List.of(
                                        new OverlayInk(new PixelRect(-98, -17, 10, 5), RED),
                                        new OverlayInk(new PixelRect(-80, -19, 4, 4), WHITE))),
                        new OverlayPicture(
                                new PixelRect(2, 3, 10, 5), List.of(new OverlayInk(new PixelRect(2, 3, 10, 5), RED))));
    }

    @Test
    void hasPicturesInPixelsOfTheirMonitors() {
        Map<MonitorIndex, OverlayPicture> pictures =
                OverlayPicture.onMonitors(LAYOUT, List.of(new OverlayArea(LEFT, new PixelRect(2, 3, 10, 5), RED)));
        assertThat(pictures)
                .isEqualTo(Map.of(
                        LEFT,
                        new OverlayPicture(
                                new PixelRect(2, 3, 10, 5), List.of(new OverlayInk(new PixelRect(2, 3, 10, 5), RED)))));
    }

    /** A display may have other colours than the marks. */
    @Test
    void isSeenInColoursThatAreClose() {
        PixelRect all = new PixelRect(0, 0, 4, 2);
        OverlayPicture picture = new OverlayPicture(all, List.of(new OverlayInk(all, RED)));
        assertThat(picture.isIn(capture(Map.of(0, RED - 0x020202)), 2)).isTrue();
        assertThat(picture.isIn(capture(Map.of(0, RED - 0x000003)), 2)).isFalse();
        assertThat(picture.isIn(capture(Map.of(0, RED + 0x000300)), 2)).isFalse();
        assertThat(picture.isIn(capture(Map.of(0, RED - 0x030000)), 2)).isFalse();
        assertThat(picture.isIn(capture(Map.of(0, RED - 0x000001)))).isFalse();
    }

    @Test
    void cutsOffWhatLiesBeyondTheMonitor() {
        List<OverlayPicture> pictures = OverlayPicture.of(
                LAYOUT,
                List.of(
                        new OverlayArea(MAIN, new PixelRect(-4, 40, 10, 20), RED),
                        new OverlayArea(LEFT, new PixelRect(100, 0, 5, 5), RED)));
        assertThat(pictures).extracting(OverlayPicture::bounds).containsExactly(new PixelRect(0, 40, 6, 10));
    }

    @Test
    void isSeenInACaptureOnlyWhereAllOfItIs() {
        OverlayPicture picture = new OverlayPicture(
                new PixelRect(-3, -2, 4, 2),
                List.of(
                        new OverlayInk(new PixelRect(-3, -2, 2, 1), RED),
                        new OverlayInk(new PixelRect(0, -1, 1, 1), WHITE)));
        assertThat(picture.isIn(capture(Map.of(0, RED, 7, WHITE)))).isTrue();
        assertThat(picture.isIn(capture(Map.of(0, RED, 7, RED)))).isFalse();
        assertThat(picture.isIn(capture(Map.of(7, WHITE)))).isFalse();
    }

    @Test
    void isSeenWhereLaterInkCoversEarlierInk() {
        PixelRect all = new PixelRect(0, 0, 4, 2);
        OverlayPicture picture = new OverlayPicture(all, List.of(new OverlayInk(all, RED), new OverlayInk(all, WHITE)));
        assertThat(picture.isIn(capture(Map.of(0, WHITE)))).isTrue();
        assertThat(picture.isIn(capture(Map.of(0, RED)))).isFalse();
    }

    /** Returns a black capture of 4 x 2 pixels with some pixels of other colours. */
    private static Pixels capture(Map<Integer, Integer> colours) {
        ByteBuffer bgrx = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        colours.forEach((pixel, colour) -> bgrx.putInt(4 * pixel, 0xFF000000 | colour));
        return new Pixels(4, 2, 16, bgrx);
    }
}
