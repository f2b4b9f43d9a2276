package dev.surehand.platform.x11.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class X11WindowFactsTest {

    private static final PixelRect CONTENT = new PixelRect(100, 200, 640, 480);
    private static final Margins FRAME = Margins.of(List.of(1L, 2L, 20L, 5L));

    @Test
    void theFrameBelongsToAWindowAndTheShadowDoesNot() {
        assertThat(facts(FRAME, Margins.NONE, true, 1, 0).bounds()).isEqualTo(new ScreenRect(99, 180, 643, 505));
        assertThat(facts(Margins.NONE, Margins.of(List.of(26L, 26L, 23L, 29L)), true, 1, 0)
                        .bounds())
                .isEqualTo(new ScreenRect(126, 223, 588, 428));
    }

    @Test
    void statesFollowWhatIsSeen() {
        assertThat(state(true, 1, 0)).isEqualTo(WindowState.NORMAL);
        assertThat(state(true, 1, 0, X11WindowFacts.WIDE)).isEqualTo(WindowState.NORMAL);
        assertThat(state(true, 1, 0, X11WindowFacts.WIDE, X11WindowFacts.TALL)).isEqualTo(WindowState.MAXIMIZED);
        assertThat(state(true, 1, 0, X11WindowFacts.WIDE, X11WindowFacts.TALL, X11WindowFacts.FULLSCREEN))
                .isEqualTo(WindowState.FULLSCREEN);
        assertThat(state(false, 3, 0, X11WindowFacts.HIDDEN, X11WindowFacts.FULLSCREEN))
                .isEqualTo(WindowState.MINIMIZED);
        assertThat(state(false, 3, 1)).isEqualTo(WindowState.HIDDEN);
        assertThat(state(true, 1, 0xFFFF_FFFFL)).isEqualTo(WindowState.NORMAL);
        assertThat(state(false, 3, 0)).isEqualTo(WindowState.MINIMIZED);
        assertThat(state(false, 0, 0)).isEqualTo(WindowState.HIDDEN);
        assertThat(state(false, 3, 0, X11WindowFacts.HIDDEN, X11WindowFacts.SHADED))
                .isEqualTo(WindowState.NORMAL);
    }

    /** E1.5: the rule for the MCP client's own windows does not apply to panels and desktops. */
    @Test
    void panelsAndDesktopsAreTheShellAndOtherOverlaysAreOfPrograms() {
        assertThat(kind(false, "DOCK")).isEqualTo(WindowKind.SHELL);
        assertThat(kind(false, "DESKTOP")).isEqualTo(WindowKind.SHELL);
        for (String type : List.of("SPLASH", "NOTIFICATION", "TOOLBAR", "MENU", "DND")) {
            assertThat(kind(false, type)).as(type).isEqualTo(WindowKind.POPUP);
        }
        assertThat(kind(false, "DIALOG")).isEqualTo(WindowKind.ORDINARY);
        assertThat(kind(true, "NORMAL")).as("override-redirect").isEqualTo(WindowKind.POPUP);
        assertThat(kind(true, "DOCK")).as("override-redirect").isEqualTo(WindowKind.POPUP);
    }

    private static WindowKind kind(boolean popup, String type) {
        return X11WindowFacts.identity(
                        7,
                        ProcessNames.of(0).with(OutsideText.NONE, 0, true),
                        0,
                        OutsideText.NONE,
                        popup,
                        Optional.of("_NET_WM_WINDOW_TYPE_" + type))
                .kind();
    }

    @Test
    void aProgramWithoutAProcessNameIsCalledByItsClass() {
        X11WindowFacts facts = new X11WindowFacts(
                7,
                1,
                OutsideText.of("t"),
                new WindowOwner(OutsideText.of("XTerm"), 0, true, List.of()),
                CONTENT,
                0,
                FRAME,
                Margins.NONE,
                true,
                false,
                OptionalLong.empty(),
                OptionalLong.empty(),
                Set.of(),
                Optional.of("_NET_WM_WINDOW_TYPE_DOCK"));

        OutsideText wmClass = OutsideText.of("XTerm");
        ProgramIdentity unknown = ProcessNames.of(0).with(wmClass, 0, true);
        ProgramIdentity known =
                ProcessNames.of("/usr/bin/xterm", List.of("xterm"), "xterm").with(wmClass, 0, true);
        assertThat(facts.describe(unknown, 7, OptionalLong.empty()).ownerName()).isEqualTo("XTerm");
        assertThat(facts.describe(known, 7, OptionalLong.empty()).ownerName()).isEqualTo("xterm");
        assertThat(facts.describe(unknown, 7, OptionalLong.empty()).focused()).isTrue();
        assertThat(facts.describe(unknown, 8, OptionalLong.empty()).focused()).isFalse();
        assertThat(facts.describe(unknown, 8, OptionalLong.empty()).overlay()).isTrue();
    }

    private static WindowState state(boolean viewable, long wmState, long desktop, String... states) {
        return facts(FRAME, Margins.NONE, viewable, wmState, desktop, states).state();
    }

    private static WindowInfo facts(
            Margins frame, Margins shadow, boolean viewable, long wmState, long desktop, String... states) {
        return new X11WindowFacts(
                        7,
                        1,
                        OutsideText.of("title"),
                        new WindowOwner(OutsideText.of("App"), 1, true, List.of()),
                        CONTENT,
                        0,
                        frame,
                        shadow,
                        viewable,
                        false,
                        OptionalLong.of(wmState),
                        OptionalLong.of(desktop),
                        Set.of(states),
                        Optional.empty())
                .describe(ProcessNames.of(0).with(OutsideText.NONE, 0, true), 0, OptionalLong.of(0));
    }
}
