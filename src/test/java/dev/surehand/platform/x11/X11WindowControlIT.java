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
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestDesktop.Part;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests requests to windows of real programs under openbox. xprop, xwininfo and clicks show the result. */
class X11WindowControlIT {

    private static final List<WindowChange> ALL = List.of(
            new Front(),
            new Back(),
            new Minimize(),
            new Restore(),
            new Maximize(),
            new NewBounds(new ScreenRect(1300, 300, 640, 480)),
            new Close());

    @AutoClose
    private ControlledDesktop on;

    @BeforeEach
    void start() {
        on = new ControlledDesktop();
    }

    @Test
    void aWindowIsFoundAsItIsListed() {
        WindowInfo below = on.show("below", "400x300+1500+400");
        WindowInfo above = on.show("above", "400x300+1600+450");
        for (WindowInfo window : List.of(below, above)) {
            assertThat(on.windows.list()).contains(on.now(window));
        }
        assertThat(on.windows.find(new WindowId(1))).isEmpty();
        assertThat(on.windows.find(new WindowId(-1))).isEmpty();
        assertThat(on.windows.find(new WindowId(1L << 32 | below.id().value()))).isEmpty();
    }

    @Test
    void twoOfTheSameTitleComeToTheFrontAndGoBack() {
        WindowInfo first = on.show("same", "400x300+1500+400");
        on.server.launch("xev", "-name", "same", "-geometry", "400x300+1600+450");
        Patience.until("both are there", () -> on.windows.list().size() == 2);
        WindowInfo second = on.windows.list().get(0);
        on.until("it is focused", second, WindowInfo::focused);

        for (WindowInfo window : List.of(first, second, first)) {
            on.ask(window, new Front());
            on.until("it is focused", window, WindowInfo::focused);
            Patience.until("it is in front", () -> on.isFront(window));
            assertThat(on.windows.focused()).map(WindowInfo::id).hasValue(window.id());
            assertThat(on.server.run("xprop", "-root", "_NET_ACTIVE_WINDOW"))
                    .contains(Long.toHexString(window.id().value()));
        }
        // A window manager that is still busy with the last request may miss the next one.
        Patience.until("the other is in front", () -> {
            on.ask(first, new Back());
            return Patience.comes(Duration.ofSeconds(2), () -> on.isFront(second));
        });
    }

    @Test
    void statesAreReachedAndLeft() {
        WindowInfo window = on.show("states", "400x300+1500+400");
        ScreenRect bounds = window.bounds();
        assertThat(ALL)
                .allMatch(change -> on.windows.whyNot(window.id(), change).isEmpty());

        reaches(window, new Minimize(), WindowState.MINIMIZED);
        reaches(window, new Restore(), WindowState.NORMAL);
        reaches(window, new Minimize(), WindowState.MINIMIZED);
        reaches(window, new Front(), WindowState.NORMAL);
        on.until("it is focused", window, WindowInfo::focused);
        reaches(window, new Maximize(), WindowState.MAXIMIZED);
        reaches(window, new Minimize(), WindowState.MINIMIZED);
        reaches(window, new Maximize(), WindowState.MAXIMIZED);
        on.server.run("wmctrl", "-i", "-r", window.id().wireName(), "-b", "add,fullscreen");
        on.until("it is full screen", window, w -> w.state() == WindowState.FULLSCREEN);
        reaches(window, new Restore(), WindowState.NORMAL);
        on.until("it is where it was", window, w -> w.bounds().equals(bounds));
    }

    private void reaches(WindowInfo window, WindowChange change, WindowState state) {
        on.ask(window, change);
        on.until("it is " + state, window, w -> w.state() == state);
    }

    @Test
    void aRolledUpWindowIsItsTitleBarUntilItIsRestored() {
        WindowInfo window = on.show("rolled", "400x300+1500+400");
        on.server.run("wmctrl", "-i", "-r", window.id().wireName(), "-b", "add,shaded");
        on.until("only its title bar is seen", window, w -> w.bounds().height() < 40);
        assertThat(on.now(window).state()).isEqualTo(WindowState.NORMAL);
        on.until("its frame says so", window, w -> w.bounds().equals(frameReportedByXwininfo(w)));
        on.ask(window, new Restore());
        on.until("it is as before", window, w -> w.bounds().equals(window.bounds()));

        on.server.run("wmctrl", "-i", "-r", window.id().wireName(), "-b", "add,shaded");
        on.until("only its title bar is seen", window, w -> w.bounds().height() < 40);
        on.place(window, new ScreenRect(100, 150, 500, 400));
    }

    @Test
    void aWindowOnAnotherDesktopComesToTheFrontWithItsDesktop() {
        on.server.run("xdotool", "set_num_desktops", "2");
        WindowInfo away = on.show("away", "400x300+1500+400");
        on.server.run("xdotool", "set_desktop_for_window", away.id().wireName(), "1");
        on.until("it is away", away, w -> w.state() == WindowState.HIDDEN);

        on.ask(away, new Front());
        on.until("it is here", away, w -> w.state() == WindowState.NORMAL && w.focused());
        assertThat(on.server.run("xdotool", "get_desktop").strip()).isEqualTo("1");

        reaches(away, new Minimize(), WindowState.MINIMIZED);
        // The window manager is asked to change the desktop, and has not yet done so when the request for the window
        // comes.
        long openbox = on.server.pid(Part.WINDOW_MANAGER);
        Suspension.begin(openbox);
        on.server.run("xdotool", "set_desktop", "0");
        on.ask(away, new Front());
        Suspension.end(openbox);
        on.until("it is here", away, w -> w.state() == WindowState.NORMAL && w.focused());
        on.server.run("xdotool", "set_desktop", "0");
        on.server.run("xdotool", "set_num_desktops", "1");
    }

    @Test
    void boundsAreThoseAskedForOnEveryMonitor() {
        WindowInfo window = on.show("placed", "400x300+1500+400");
        List<ScreenRect> places = List.of(
                new ScreenRect(1300, 210, 640, 480),
                new ScreenRect(0, 0, 300, 200),
                new ScreenRect(700, 500, 401, 333),
                new ScreenRect(3200, 0, 3840, 2160),
                new ScreenRect(6900, 2000, 300, 300),
                new ScreenRect(1280, 200, 1920, 1080));
        for (ScreenRect bounds : places) {
            on.place(window, bounds);
        }
        assertThat(frameReportedByXwininfo(window)).isEqualTo(places.get(places.size() - 1));
        assertThat(on.windows.at(new ScreenPoint(1281, 201)))
                .map(WindowInfo::id)
                .hasValue(window.id());
    }

    private ScreenRect frameReportedByXwininfo(WindowInfo window) {
        String tree = on.server.run("xwininfo", "-tree", "-id", window.id().wireName());
        String frame = tree.split("Parent window id: ", -1)[1].split(" ", -1)[0];
        String facts = on.server.run("xwininfo", "-id", frame);
        return new ScreenRect(
                number(facts, "Absolute upper-left X"),
                number(facts, "Absolute upper-left Y"),
                number(facts, "Width"),
                number(facts, "Height"));
    }

    private static int number(String facts, String name) {
        return Integer.parseInt(facts.split(name + ": +", -1)[1].split("\\s", -1)[0]);
    }

    @Test
    void aMaximizedOrFullScreenWindowIsPlacedAllTheSame() {
        WindowInfo window = on.show("placed", "400x300+1500+400");
        reaches(window, new Maximize(), WindowState.MAXIMIZED);
        ScreenRect bounds = new ScreenRect(100, 150, 500, 400);
        assertThat(on.windows.whyNot(window.id(), new NewBounds(bounds))).isEmpty();
        on.place(window, bounds);
        assertThat(on.now(window).state()).isEqualTo(WindowState.NORMAL);

        on.server.run("wmctrl", "-i", "-r", window.id().wireName(), "-b", "add,fullscreen");
        on.until("it is full screen", window, w -> w.state() == WindowState.FULLSCREEN);
        on.place(window, new ScreenRect(1400, 250, 500, 400));
        assertThat(on.now(window).state()).isEqualTo(WindowState.NORMAL);
    }

    @Test
    void aShadowIsNotPartOfThePlace() {
        WindowInfo window = on.show("shadow", "400x300+1500+400");
        on.set(window, "_GTK_FRAME_EXTENTS", "32c", "26,26,23,29");
        on.until(
                "its shadow is known",
                window,
                w -> w.bounds().width() == window.bounds().width() - 52);
        ScreenRect bounds = new ScreenRect(1300, 300, 640, 480);
        on.place(window, bounds);
        assertThat(number(on.server.run("xwininfo", "-id", window.id().wireName()), "Width"))
                .isEqualTo(640 - 2 + 52);
    }

    @Test
    void aTerminalTakesWholeCharacters() {
        WindowInfo xterm = on.shown("terminal", "xterm", "-T", "terminal", "-geometry", "60x10+1500+400", "-e", "cat");
        ScreenRect asked = new ScreenRect(1400, 300, 700, 500);
        on.ask(xterm, new NewBounds(asked));
        on.until("it is there", xterm, w -> w.bounds().x() == 1400 && w.bounds().width() > 600);
        ScreenRect got = on.now(xterm).bounds();
        assertThat(got.y()).isEqualTo(300);
        assertThat(asked.width() - got.width()).isBetween(0.0, 12.0);
        assertThat(asked.height() - got.height()).isBetween(0.0, 24.0);
    }

    @Test
    void aFixedSizeIsMovedAndNotResized() {
        WindowInfo window = on.show("fixed", "400x300+1500+400");
        // Flags, the minimum size and the maximum size, of the 18 numbers of WM_NORMAL_HINTS
        on.set(window, "WM_NORMAL_HINTS", "32i", "48,0,0,0,0,400,300,400,300,0,0,0,0,0,0,0,0,0");
        Patience.until(
                "it is known",
                () -> on.windows.whyNot(window.id(), new Maximize()).isPresent());
        ScreenRect elsewhere = new ScreenRect(
                100, 120, window.bounds().width(), window.bounds().height());
        NewBounds larger = new NewBounds(new ScreenRect(100, 120, 900, 700));
        assertThat(on.windows.whyNot(window.id(), larger)).isPresent();
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, window, larger);
        on.place(window, elsewhere);
    }

    @Test
    void aWindowIsAskedToClose() {
        WindowInfo window = on.show("closed", "400x300+1500+400");
        on.ask(window, new Close());
        Patience.until("it is gone", () -> on.windows.find(window.id()).isEmpty());
        assertThat(on.windows.whyNot(window.id(), new Front())).isPresent();
        for (WindowChange change : ALL) {
            assertRefused(ErrorCode.WINDOW_NOT_FOUND, window, change);
        }
    }

    @Test
    void aProgramThatCannotBeAskedToCloseIsLeftAlone() {
        WindowInfo window = on.show("stays", "400x300+1500+400");
        on.set(window, "WM_PROTOCOLS", "32a", "WM_TAKE_FOCUS");
        assertThat(on.windows.whyNot(window.id(), new Close())).isPresent();
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, window, new Close());
        assertThat(on.windows.find(window.id())).isPresent();
    }

    @Test
    void aProgramThatHangsHoldsNothingUp() {
        Process stopped = on.server.launch("xev", "-name", "stopped", "-geometry", "400x300+1500+400");
        WindowInfo window = on.settled("stopped");
        WindowInfo above = on.show("above", "400x300+1600+450");
        Suspension.begin(stopped.pid());

        assertThat(on.windows.list()).isNotEmpty();
        for (WindowChange change : ALL) {
            on.ask(window, change);
            assertThat(on.windows.find(window.id())).isPresent();
        }
        on.ask(above, new Front());
        on.until("another is reached", above, WindowInfo::focused);
        Suspension.end(stopped.pid());
        Patience.until(
                "it did as it was asked", () -> on.windows.find(window.id()).isEmpty());
    }

    @Test
    void aModalDialogHasTheKeyboardInsteadOfItsParent() {
        on.server.launch("/usr/bin/python3", TestDesktop.source("gtk_dialog.py").toString(), "parent", "dialog");
        WindowInfo parent = on.settled("parent");
        WindowInfo dialog = on.settled("dialog");
        WindowInfo other = on.show("other", "400x300+1500+400");

        // E2.6: for a dialog that declares itself modal, the refusal comes at once
        assertThat(on.windows.isModalFor(dialog.id(), parent.id())).isTrue();
        assertThat(on.windows.isModalFor(parent.id(), dialog.id())).isFalse();
        assertThat(on.windows.isModalFor(dialog.id(), other.id())).isFalse();
        assertThat(on.windows.isModalFor(parent.id(), parent.id())).isFalse();
        on.ask(parent, new Front());
        on.until("the dialog has the keyboard", dialog, WindowInfo::focused);
        assertThat(on.now(parent).focused()).isFalse();
        assertThat(on.windows.focused()).map(WindowInfo::id).hasValue(dialog.id());
        assertThat(on.windows.list()).extracting(WindowInfo::id).containsExactly(dialog.id(), parent.id(), other.id());
    }

    private void assertRefused(ErrorCode code, WindowInfo window, WindowChange change) {
        assertThatThrownBy(() -> on.ask(window, change))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
