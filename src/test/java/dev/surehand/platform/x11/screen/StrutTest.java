package dev.surehand.platform.x11.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrutTest {

    private static final PixelRect ROOT = new PixelRect(0, 0, 3200, 1280);
    private static final PixelRect LEFT = new PixelRect(0, 0, 1280, 1024);
    private static final PixelRect RIGHT = new PixelRect(1280, 200, 1920, 1080);

    @Test
    void aPanelTakesItsStripFromItsMonitorOnly() {
        // 30 pixels at the top of the right monitor, which begins 200 pixels below the root's edge.
        Strut top = only(0L, 0L, 230L, 0L, 0L, 0L, 0L, 0L, 1280L, 3199L, 0L, 0L);

        assertThat(top.cutFrom(RIGHT, RIGHT, ROOT)).isEqualTo(new PixelRect(1280, 230, 1920, 1050));
        assertThat(top.cutFrom(LEFT, LEFT, ROOT)).isEqualTo(LEFT);
    }

    @Test
    void eachEdgeIsCut() {
        assertThat(only(50L, 0L, 0L, 0L).cutFrom(LEFT, LEFT, ROOT)).isEqualTo(new PixelRect(50, 0, 1230, 1024));
        assertThat(only(0L, 60L, 0L, 0L).cutFrom(RIGHT, RIGHT, ROOT)).isEqualTo(new PixelRect(1280, 200, 1860, 1080));
        assertThat(only(0L, 0L, 0L, 40L).cutFrom(RIGHT, RIGHT, ROOT)).isEqualTo(new PixelRect(1280, 200, 1920, 1040));
    }

    @Test
    void aPanelBetweenMonitorsLeavesTheOneItReachesAcross() {
        Strut left = only(1300L, 0L, 0L, 0L, 200L, 1279L, 0L, 0L, 0L, 0L, 0L, 0L);

        assertThat(left.cutFrom(RIGHT, RIGHT, ROOT)).isEqualTo(new PixelRect(1300, 200, 1900, 1080));
        assertThat(left.cutFrom(LEFT, LEFT, ROOT)).isEqualTo(LEFT);
    }

    @Test
    void valuesThatAreNoneAreIgnored() {
        assertThat(Strut.of(List.of())).isEmpty();
        assertThat(Strut.of(List.of(0L, 0L, 0L, 0L))).isEmpty();
        assertThat(Strut.of(List.of(1L, 2L))).isEmpty();
    }

    @Test
    void theAreaOfTheMonitorIsTheOneThatSharesMostWithIt() {
        PixelRect ofLeft = new PixelRect(0, 0, 1280, 1000);
        PixelRect ofRight = new PixelRect(1280, 227, 1920, 1053);

        assertThat(Strut.largestOn(RIGHT, List.of(ofLeft, ofRight))).isEqualTo(ofRight);
        assertThat(Strut.largestOn(LEFT, List.of(ROOT))).isEqualTo(LEFT);
        assertThat(Strut.largestOn(LEFT, List.of(ofRight))).isEqualTo(LEFT);
        assertThat(Strut.largestOn(LEFT, List.of())).isEqualTo(LEFT);
    }

    private static Strut only(Long... values) {
        return Strut.of(List.of(values)).get(0);
    }
}
