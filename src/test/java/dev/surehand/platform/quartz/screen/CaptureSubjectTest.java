package dev.surehand.platform.quartz.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.quartz.screen.CaptureSubject.DisplayPart;
import org.junit.jupiter.api.Test;

class CaptureSubjectTest {

    private static DisplayPart area(double scale, int x, int y, int width, int height) {
        Size pixels = new Size((int) (1200 * scale), (int) (800 * scale));
        return new DisplayPart(
                new QuartzDisplay(1, "id", new ScreenRect(-5, 7, 1200, 800), pixels, 0),
                new PixelRect(x, y, width, height));
    }

    @Test
    void widensToWholePointsAndPixels() {
        DisplayPart twice = area(2, 101, 203, 3, 1).onWholePoints();
        assertThat(twice.area()).isEqualTo(new PixelRect(100, 202, 4, 2));
        assertThat(twice.points()).isEqualTo(new ScreenRect(50, 101, 2, 1));
        DisplayPart scaled = area(1.5, 4, 5, 1, 1).onWholePoints();
        assertThat(scaled.area()).isEqualTo(new PixelRect(3, 3, 3, 3));
        assertThat(scaled.points()).isEqualTo(new ScreenRect(2, 2, 2, 2));
        assertThat(area(1.5, 4, 5, 1, 1).within(scaled)).isEqualTo(new PixelRect(1, 2, 1, 1));
    }

    @Test
    void keepsWhatIsWhole() {
        DisplayPart whole = area(1.5, 0, 0, 1800, 1200);
        assertThat(whole.isWhole()).isTrue();
        assertThat(whole.onWholePoints()).isEqualTo(whole);
        assertThat(area(1, 11, 13, 1, 1).onWholePoints()).isEqualTo(area(1, 11, 13, 1, 1));
        assertThat(area(2, 2399, 1599, 1, 1).onWholePoints().area()).isEqualTo(new PixelRect(2398, 1598, 2, 2));
    }
}
