package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowChange.Back;
import dev.surehand.desktop.window.WindowChange.Close;
import dev.surehand.desktop.window.WindowChange.Front;
import dev.surehand.desktop.window.WindowChange.Maximize;
import dev.surehand.desktop.window.WindowChange.Minimize;
import dev.surehand.desktop.window.WindowChange.NewBounds;
import dev.surehand.desktop.window.WindowChange.Restore;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop.Part;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tests which window requests work when there is no window manager, or no longer one. */
class X11BareControlIT {

    private static final String CHECK = "_NET_SUPPORTING_WM_CHECK";
    private static final String STACKING = "_NET_CLIENT_LIST_STACKING";

    @AutoClose
    private ControlledDesktop on;

    @Test
    void theServerItselfRaisesLowersPlacesAndGivesTheKeyboard() {
        on = new ControlledDesktop("--no-wm");
        WindowInfo first = on.shown("first", "xterm", "-T", "first", "-geometry", "40x10+100+100");
        WindowInfo second = on.show("second", "400x300+200+150");

        for (WindowInfo window : List.of(first, second, first)) {
            on.ask(window, new Front());
            assertThat(on.windows.focused()).map(WindowInfo::id).hasValue(window.id());
            assertThat(on.isFront(window)).isTrue();
            assertThat(Long.parseLong(on.server.run("xdotool", "getwindowfocus").strip()))
                    .isEqualTo(window.id().value());
        }
        on.ask(first, new Back());
        assertThat(on.isFront(second)).isTrue();

        // Both have a border: xev's is two pixels wide, xterm's one pixel.
        for (WindowInfo window : List.of(first, second)) {
            for (ScreenRect bounds : List.of(
                    new ScreenRect(10, 20, 300, 200),
                    new ScreenRect(1280, 200, 1920, 1080),
                    new ScreenRect(4000, 1000, 640, 480))) {
                on.place(window, bounds);
            }
        }
        on.ask(second, new Close());
        Patience.until("it is gone", () -> on.windows.find(second.id()).isEmpty());
    }

    // E2.6: icewm and fluxbox update the order in their list late
    @Test
    void theServerDecidesTheOrderThatAWindowManagerIsLateWith() {
        on = new ControlledDesktop("--no-wm");
        WindowInfo first = on.show("first", "400x300+200+150");
        WindowInfo second = on.show("second", "400x300+300+250");
        String manager = first.id().wireName();
        on.server.run("xprop", "-id", manager, "-f", CHECK, "32x", "-set", CHECK, manager);
        on.server.run("xprop", "-root", "-f", CHECK, "32x", "-set", CHECK, manager);
        for (String late : List.of("%s, %s", "%2$s, %1$s")) {
            String list = late.formatted(first.id().wireName(), second.id().wireName());
            on.server.run("xprop", "-root", "-f", STACKING, "32x", "-set", STACKING, list);
            for (WindowInfo window : List.of(first, second)) {
                on.server.run("xdotool", "windowraise", window.id().wireName());
                WindowInfo other = window.id().equals(first.id()) ? second : first;
                assertThat(on.windows.list()).extracting(WindowInfo::id).containsExactly(window.id(), other.id());
                assertThat(on.windows.ids()).containsExactlyInAnyOrder(window.id(), other.id());
            }
        }
        on.server.run("xprop", "-root", "-remove", CHECK);
        on.server.run("xprop", "-root", "-remove", STACKING);
    }

    @Test
    void whatOnlyAWindowManagerDoesIsRefused() {
        on = new ControlledDesktop("--no-wm");
        WindowInfo window = on.show("bare", "400x300+200+150");
        for (WindowChange change : List.of(new Minimize(), new Maximize(), new Restore())) {
            assertThat(on.windows.whyNot(window.id(), change)).isPresent();
            assertThatThrownBy(() -> on.ask(window, change))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE))
                    .hasMessageContaining("window manager");
        }
        for (WindowChange change :
                List.of(new Front(), new Back(), new NewBounds(new ScreenRect(0, 0, 9, 9)), new Close())) {
            assertThat(on.windows.whyNot(window.id(), change)).isEmpty();
        }
    }

    @Test
    void whatADeadWindowManagerLeftMinimizedComesBack() {
        on = ControlledDesktop.toSpoil();
        WindowInfo window = on.show("left", "400x300+200+150");
        on.ask(window, new Minimize());
        on.until("it is minimised", window, w -> w.state() == WindowState.MINIMIZED);
        on.server.kill(Part.WINDOW_MANAGER);
        on.ask(window, new Front());
        on.until("it is focused", window, WindowInfo::focused);
    }

    @Test
    void aPopupIsRaisedWithoutAskingTheWindowManager() {
        on = new ControlledDesktop();
        WindowInfo below = on.show("popup", "400x300+1500+400");
        String id = below.id().wireName();
        on.server.run("xdotool", "windowunmap", id);
        Patience.until("none is listed", () -> on.windows.list().isEmpty());
        on.server.run("xdotool", "set_window", "--overrideredirect", "1", id, "windowmap", "--sync", id);
        on.show("other", "400x300+1500+400");
        assertThat(on.windows.whyNot(below.id(), new Minimize())).isPresent();
        on.ask(below, new Front());
        assertThat(on.now(below).overlay()).isTrue();
        assertThat(on.windows.at(new ScreenPoint(1650, 550)))
                .map(WindowInfo::id)
                .hasValue(below.id());
        on.ask(below, new Back());
        assertThat(on.windows.at(new ScreenPoint(1650, 550)))
                .map(WindowInfo::title)
                .hasValue("other");
    }
}
