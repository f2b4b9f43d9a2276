package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.testdesktop.Patience;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which window is under a point and which has the keyboard focus, as the fast ways report it. */
class X11IdentityIT {

    private static final ScreenPoint POINT = new ScreenPoint(1650, 550);

    @AutoClose
    private final ControlledDesktop on = new ControlledDesktop();

    @BeforeEach
    void pointAtIt() {
        on.desktop.input().play(Gesture.move(POINT));
    }

    private boolean isStillUnder(WindowIdentity window) {
        return on.windows.isStillUnder(on.desktop.input()::pointer, window);
    }

    @Test
    void itIsWhatTheWholeReadReports() {
        on.shown("Grüße", "xterm", "-T", "Grüße", "-geometry", "60x20+1500+400");
        Patience.until("it has the keyboard", () -> on.windows.focused().isPresent());
        for (int look = 0; look < 3; look++) {
            assertThat(on.windows.identityAt(POINT))
                    .isEqualTo(on.windows.at(POINT).map(WindowInfo::identity));
            assertThat(on.windows.keyboardFocus().window())
                    .isEqualTo(on.windows.focused().map(WindowInfo::identity))
                    .map(WindowIdentity::ownerName)
                    .hasValue("xterm");
        }
        assertThat(on.windows.identityAt(new ScreenPoint(1300, 1200))).isEmpty();
    }

    @Test
    void aWindowIsStillThereUntilAnotherIsOrItsTitleIs() {
        WindowInfo below = on.show("below", "400x300+1500+400");
        WindowIdentity judged = on.windows.identityAt(POINT).orElseThrow();
        assertThat(isStillUnder(judged)).isTrue();

        on.set(below, "WM_NAME", "8s", "other");
        assertThat(isStillUnder(judged)).isFalse();
        assertThat(isStillUnder(judged.titled(OutsideText.of("other")))).isTrue();
        on.set(below, "WM_NAME", "8s", "below");

        on.desktop.input().play(Gesture.move(new ScreenPoint(1300, 1200)));
        assertThat(isStillUnder(judged)).isFalse();
        on.desktop.input().play(Gesture.move(new ScreenPoint(POINT.x() + 20, POINT.y())));
        assertThat(isStillUnder(judged)).isTrue();
        on.desktop.input().play(Gesture.move(POINT));

        WindowInfo above = on.show("above", "400x300+1500+400");
        assertThat(isStillUnder(judged)).isFalse();
        assertThat(on.windows.identityAt(POINT)).hasValue(above.identity());
        assertThat(isStillUnder(above.identity())).isTrue();
        assertThat(isStillUnder(judged)).isFalse();
    }

    /** The window manager does not put the popup into a frame. */
    @Test
    void aPopupInFrontIsAnotherWindow() {
        WindowInfo below = on.show("below", "400x300+1500+400");
        WindowIdentity judged = on.windows.identityAt(POINT).orElseThrow();
        String popup = on.show("popup", "100x100+1600+500").id().wireName();
        on.server.run("xdotool", "windowunmap", "--sync", popup);
        Patience.until(
                "the window manager has taken it out of its frame",
                () -> on.server
                        .run("xwininfo", "-tree", "-id", popup)
                        .lines()
                        .anyMatch(line -> line.contains("Parent window id") && line.contains("(the root window)")));
        on.server.run("xdotool", "set_window", "--overrideredirect", "1", popup, "windowmap", "--sync", popup);
        on.server.run("xdotool", "windowmove", popup, "1600", "500");
        Patience.until("the popup is on top", () -> !isStillUnder(judged));
        WindowIdentity found = on.windows.identityAt(POINT).orElseThrow();
        assertThat(found.id().wireName()).isEqualTo(popup);
        assertThat(found.overlay()).isTrue();
        assertThat(isStillUnder(found)).isTrue();
        on.server.run("xdotool", "windowunmap", "--sync", popup);
        assertThat(isStillUnder(found)).isFalse();
        assertThat(on.windows.identityAt(POINT)).hasValue(on.now(below).identity());
    }
}
