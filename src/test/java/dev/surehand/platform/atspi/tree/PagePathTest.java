package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import org.junit.jupiter.api.Test;

class PagePathTest {

    private static final ScreenRect FRAME = new ScreenRect(0, 0, 532, 442);
    private static final ScreenRect SHOWN = new ScreenRect(16, 10, 500, 400);
    private static final ScreenRect AROUND = new ScreenRect(16, 97, 500, 313);
    private static final Placement ON_SCREEN = Placement.of(SHOWN, new ScreenRect(1950, 80, 500, 400), 1);

    /** Numbers of Chromium 156 on a monitor at scale 2. */
    @Test
    void dividesAPageThatIsCountedInPixels() {
        PagePath path = new PagePath(List.of(FRAME, SHOWN, AROUND, new ScreenRect(32, 194, 1000, 626)));
        Placement page = path.placement(ON_SCREEN).orElseThrow();
        assertThat(page.onScreen(new ScreenRect(48, 211, 104, 44))).isEqualTo(new ScreenRect(1958, 175.5, 52, 22));
        assertThat(path.around()).containsExactly(FRAME, SHOWN, AROUND);
    }

    @Test
    void takesAPageThatIsCountedAsTheRest() {
        PagePath path = new PagePath(List.of(FRAME, SHOWN, AROUND, AROUND));
        assertThat(path.placement(ON_SCREEN)).contains(ON_SCREEN);
    }

    @Test
    void refusesAPageThatDoesNotFillWhatIsAroundIt() {
        for (ScreenRect page : List.of(
                new ScreenRect(32, 194, 900, 626),
                new ScreenRect(32, 194, 750, 470),
                new ScreenRect(32, 150, 1000, 626),
                new ScreenRect(0, 0, 1, 1))) {
            PagePath path = new PagePath(List.of(FRAME, SHOWN, AROUND, page));
            assertThat(path.placement(ON_SCREEN)).as("%s", page).isEmpty();
        }
    }
}
