package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.Optional;
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

    /** Numbers of LibreOffice 7.4: before the pointer was in the window, and after that. */
    @Test
    void aPaneFillsWhatIsAroundItWhereverItSaysThatItIs() {
        ScreenRect frame = new ScreenRect(0, 0, 1600, 1000);
        ScreenRect around = new ScreenRect(0, 44, 1600, 956);
        PagePath before = new PagePath(List.of(frame, around, new ScreenRect(0, 19, 1600, 956)));
        Placement moved = before.panePlacement(Placement.onScreen()).orElseThrow();
        assertThat(moved.onScreen(new ScreenRect(41, 157, 82, 17))).isEqualTo(new ScreenRect(41, 182, 82, 17));
        PagePath after = new PagePath(List.of(frame, around, around));
        assertThat(after.panePlacement(Placement.onScreen())).contains(Placement.onScreen());
        PagePath other = new PagePath(List.of(frame, around, new ScreenRect(0, 19, 1600, 900)));
        assertThat(other.panePlacement(Placement.onScreen())).isEmpty();
    }

    /** The field for fonts in a tool bar of LibreOffice is drawn by GTK. */
    @Test
    void whatFillsItsHolderInAPaneMayBeCountedAsTheWindow() {
        Optional<Placement> window = Optional.of(Placement.onScreen());
        Optional<Placement> pane = Optional.of(new Placement(1, 0, 25));
        FramePlacement places = FramePlacement.withPane(window, pane);
        Optional<ScreenRect> holder = Optional.of(new ScreenRect(0, 930, 138, 23));
        assertThat(places.isWindowAgain(holder, Optional.of(new ScreenRect(0, 955, 138, 24))))
                .isTrue();
        assertThat(places.isWindowAgain(holder, holder)).isFalse();
        assertThat(places.isWindowAgain(holder, Optional.of(new ScreenRect(0, 955, 130, 23))))
                .isFalse();
        assertThat(places.isWindowAgain(holder, Optional.empty())).isFalse();
        assertThat(FramePlacement.withPane(window, window).isWindowAgain(holder, holder))
                .isFalse();
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
