package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import org.junit.jupiter.api.Test;

class PlacementTest {

    private static final ScreenRect WINDOW = new ScreenRect(100, 200, 422, 665);
    private static final ScreenRect BUTTON = new ScreenRect(20, 30, 50, 24);

    @Test
    void takesPlacesOfAFrameThatIsTheWindow() {
        assertThat(Placement.of(WINDOW, WINDOW, false).orElseThrow().onScreen(BUTTON))
                .isEqualTo(BUTTON);
    }

    @Test
    void takesPlacesOfAFrameWithoutItsTitleBar() {
        ScreenRect inside = new ScreenRect(101, 220, 420, 640);
        assertThat(Placement.of(inside, WINDOW, false).orElseThrow().onScreen(BUTTON))
                .isEqualTo(BUTTON);
    }

    @Test
    void takesPlacesOfAFrameWithItsShadow() {
        ScreenRect shadowed = new ScreenRect(74, 177, 474, 717);
        assertThat(Placement.of(shadowed, WINDOW, false)).isPresent();
    }

    @Test
    void multipliesByTheScale() {
        ScreenRect halved = new ScreenRect(50, 100, 211, 332);
        assertThat(Placement.of(halved, WINDOW, false).orElseThrow().onScreen(BUTTON))
                .isEqualTo(new ScreenRect(40, 60, 100, 48));
    }

    @Test
    void refusesAFrameElsewhere() {
        assertThat(Placement.of(new ScreenRect(0, 0, 422, 665), WINDOW, false)).isEmpty();
    }

    @Test
    void addsTheCornerOfTheWindowForGtk4() {
        Placement same =
                Placement.of(new ScreenRect(0, 0, 422, 665), WINDOW, true).orElseThrow();
        assertThat(same.onScreen(BUTTON)).isEqualTo(new ScreenRect(120, 230, 50, 24));
        assertThat(same.reportedX(120)).isEqualTo(20);
        assertThat(same.reportedY(230)).isEqualTo(30);
    }

    /** Numbers of Qt 6.11 at scale 1.5, with a title bar of 23 and a border of 1. */
    @Test
    void takesTheScaleFromWhatIsDrawn() {
        ScreenRect drawn = new ScreenRect(61, 123, 720, 1169);
        Placement scaled =
                Placement.scaled(new ScreenRect(41, 82, 480, 779), drawn).orElseThrow();
        assertThat(scaled.onScreen(new ScreenRect(51, 102, 100, 20))).isEqualTo(new ScreenRect(76, 153, 150, 30));
        assertThat(scaled.reportedX(76)).isEqualTo(51);
        assertThat(scaled.reportedY(153)).isEqualTo(102);
        assertThat(scaled.isEnlarged()).isTrue();
    }

    @Test
    void takesAnyScale() {
        for (double scale : new double[] {0.75, 1, 1.1, 1.25, 1.333, 1.75, 2, 3.3}) {
            ScreenRect frame = new ScreenRect(0, 0, Math.round(422 / scale), Math.round(665 / scale));
            ScreenRect all = Placement.scaled(frame, WINDOW).orElseThrow().onScreen(frame);
            assertThat(all.isNear(WINDOW, 2)).as("%s: %s", scale, all).isTrue();
        }
    }

    @Test
    void refusesAFrameOfAnotherShape() {
        assertThat(Placement.scaled(new ScreenRect(0, 0, 211, 320), WINDOW)).isEmpty();
        assertThat(Placement.scaled(new ScreenRect(0, 0, 300, 332), WINDOW)).isEmpty();
        assertThat(Placement.scaled(new ScreenRect(0, 0, 0, 0), WINDOW)).isEmpty();
    }

    /** A border of 1 pixel at three sides, and a title bar of 24 at the top. */
    @Test
    void addsTheTitleBarForGtk4() {
        Placement below =
                Placement.of(new ScreenRect(0, 0, 420, 640), WINDOW, true).orElseThrow();
        assertThat(below.onScreen(BUTTON)).isEqualTo(new ScreenRect(121, 254, 50, 24));
    }

    @Test
    void refusesAFrameOfAnotherSizeForGtk4() {
        assertThat(Placement.of(new ScreenRect(0, 0, 300, 640), WINDOW, true)).isEmpty();
        assertThat(Placement.of(new ScreenRect(0, 0, 500, 665), WINDOW, true)).isEmpty();
    }
}
