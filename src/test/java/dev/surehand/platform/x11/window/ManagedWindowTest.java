package dev.surehand.platform.x11.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.X11Bytes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ManagedWindowTest {

    private static final WindowManager PRESENT =
            new WindowManager(OptionalLong.of(1), Optional.of(List.of(7L)), OptionalLong.of(0));
    private static final Size ONE = new Size(1, 1);
    private static final PixelRect CONTENT = new PixelRect(101, 120, 398, 275);

    @Test
    void hintsTellAFixedSizeAndTheGravity() {
        assertThat(SizeHints.of(Property.NONE)).isEqualTo(new SizeHints(false, 1));
        assertThat(hints(0x30, 400, 300, 400, 300, 10)).isEqualTo(new SizeHints(true, 1, ONE, new Size(400, 300)));
        assertThat(hints(0x230, 400, 300, 401, 300, 10)).isEqualTo(new SizeHints(false, 10, ONE, new Size(400, 300)));
        assertThat(hints(0x10, 400, 300, 400, 300, 5)).isEqualTo(new SizeHints(false, 1, ONE, new Size(400, 300)));
    }

    // E4.4
    @Test
    void aTerminalIsSizedInCells() {
        SizeHints xterm = new SizeHints(false, 1, new Size(6, 13), new Size(19, 4));
        PixelRect content = new PixelRect(0, 0, 19 + 80 * 6 + 5, 4 + 24 * 13);
        SizeSteps steps = xterm.steps(content).orElseThrow();
        assertThat(steps.describe()).isEqualTo("80 x 24 cells of 6 x 13 pixels");
        assertThat(steps.isSame(0, 12)).isTrue();
        assertThat(steps.isSame(-5, 0)).isTrue();
        assertThat(steps.isSame(1, 0)).isFalse();
        assertThat(steps.isSame(-6, 0)).isFalse();
        assertThat(steps.isSame(0, -1)).isFalse();
        assertThat(new SizeHints(false, 1).steps(content)).isEmpty();
        assertThat(new SizeHints(false, 1, new Size(0, 13), SizeHints.NOTHING).steps(content))
                .isEmpty();
        assertThat(xterm.steps(new PixelRect(0, 0, 10, 10))).isEmpty();
    }

    @Test
    void aPlaceIsAskedForByThePointThatTheFrameKeepsStill() {
        assertThat(asked(1)).isEqualTo(new PixelRect(100, 100, 398, 275));
        assertThat(asked(5)).isEqualTo(new PixelRect(101, 112, 398, 275));
        assertThat(asked(9)).isEqualTo(new PixelRect(102, 125, 398, 275));
        assertThat(asked(10)).isEqualTo(CONTENT);
    }

    private static PixelRect asked(int gravity) {
        return window(new SizeHints(false, gravity), Set.of(), true).requestFor(CONTENT);
    }

    @Test
    void contentAndBoundsAreTheSameThingSeenFromBothSides() {
        X11WindowFacts facts = window(new SizeHints(false, 1), Set.of(), true).facts();
        assertThat(facts.contentFor(facts.bounds())).isEqualTo(facts.content());
    }

    @Test
    void aMaximizedWindowMayBePlacedThoughItMayNotBeMoved() {
        SizeHints any = new SizeHints(false, 1);
        WindowChange place = new WindowChange.NewBounds(new ScreenRect(0, 0, 300, 200));
        assertThat(window(any, Set.of(), true).whyNot(place)).isPresent();
        assertThat(window(any, Set.of(X11WindowFacts.WIDE), true).whyNot(place)).isEmpty();
        assertThat(window(any, Set.of(), false).whyNot(place)).isEmpty();
        assertThat(window(new SizeHints(true, 1), Set.of(X11WindowFacts.WIDE), true)
                        .whyNot(place))
                .isPresent();
    }

    /** Returns a window whose window manager allows no action, if {@code actionsReported} says that it lists the allowed ones. */
    private static ManagedWindow window(SizeHints hints, Set<String> states, boolean actionsReported) {
        X11WindowFacts facts = new X11WindowFacts(
                7,
                1,
                OutsideText.of("title"),
                new WindowOwner(OutsideText.of("App"), 1, true, List.of()),
                CONTENT,
                0,
                new Margins(1, 1, 20, 5),
                new Margins(3, 4, 5, 6),
                true,
                false,
                OptionalLong.of(1),
                OptionalLong.of(0),
                states,
                Optional.empty());
        return new ManagedWindow(
                facts,
                PRESENT,
                new WindowCapabilities(Set.of(), Set.of(), actionsReported, Set.of(), hints),
                Tiling.NONE);
    }

    private static SizeHints hints(int flags, int minWidth, int minHeight, int maxWidth, int maxHeight, int gravity) {
        X11Bytes bytes = new X11Bytes(18 * 4).int32(flags).at(20).int32(minWidth, minHeight, maxWidth, maxHeight);
        return SizeHints.of(new Property(41, 32, bytes.at(68).int32(gravity).written()));
    }
}
