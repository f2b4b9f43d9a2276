package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScreenPlacesTest {

    private static final ScreenRect DRAWN = new ScreenRect(1, 24, 300, 200);
    private static final WindowInfo WINDOW = new WindowInfo(
            Identities.of("test", "test", "Test", 1), new ScreenRect(0, 0, 302, 225), WindowState.NORMAL, true);

    private final ScreenPlaces places = new ScreenPlaces(new ContentAreas() {
        @Override
        public Optional<ScreenRect> of(WindowId window) {
            return Optional.of(DRAWN);
        }

        @Override
        public boolean areKnownToPrograms() {
            return true;
        }
    });

    private static ProgramFrame frame(String toolkit, String version, ScreenRect extents) {
        return new ProgramFrame(
                new ObjectRef(":1.1", "/frame"),
                new Toolkit(toolkit, version),
                OutsideText.of("Test"),
                AtspiRole.FRAME,
                AtspiStates.of(List.of()),
                Optional.of(extents),
                Optional.empty());
    }

    /** Near the corner of the screen, the frame of a small window at a scale lies inside its window, and could be there without one. */
    @Test
    void aFrameInTheShapeOfWhatIsDrawnHasUnitsOfItsOwn() {
        ProgramFrame halved = frame("qt", "6.4", new ScreenRect(1, 19, 240, 160));
        assertThat(Placement.of(halved.extents().orElseThrow(), WINDOW.bounds(), false))
                .isPresent();
        assertThat(places.placement(halved, WINDOW).map(found -> found.onScreen(new ScreenRect(1, 19, 240, 160))))
                .contains(DRAWN);
    }

    @Test
    void aFrameThatIsDrawnThereHasTheUnitsOfTheScreen() {
        for (ScreenRect each : List.of(DRAWN, WINDOW.bounds())) {
            assertThat(places.placement(frame("qt", "6.4", each), WINDOW)).contains(Placement.onScreen());
        }
    }

    @Test
    void aFrameElsewhereIsNotTrusted() {
        assertThat(places.placement(frame("qt", "6.4", new ScreenRect(400, 400, 300, 200)), WINDOW))
                .isEmpty();
    }

    /** Which title bar and borders it has is known from what is drawn, also if they are not alike. */
    @Test
    void gtk4CountsFromWhatIsDrawn() {
        for (int scale = 1; scale <= 2; scale++) {
            ScreenRect extents = new ScreenRect(0, 0, DRAWN.width() / scale, DRAWN.height() / scale);
            assertThat(places.placement(frame("gtk", "4.8", extents), WINDOW).map(found -> found.onScreen(extents)))
                    .contains(DRAWN);
        }
    }
}
