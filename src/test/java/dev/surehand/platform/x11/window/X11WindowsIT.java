package dev.surehand.platform.x11.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.x11.ListedJournal;
import dev.surehand.platform.x11.X11Desktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Checks windows of real programs under openbox, and what those programs receive from our clicks. */
class X11WindowsIT {

    private static final Duration TO_BE_TOLD = Duration.ofSeconds(10);

    @TempDesktop
    private TestDesktop server;

    @AutoClose
    private X11Desktop desktop;

    private Windows windows;

    @BeforeEach
    void start() {
        desktop = X11Desktop.open(server.display(), new ThreadPause(), new ListedJournal());
        windows = desktop.windows();
    }

    // openbox then gives the keyboard to a window of its own, and does not report an active window.
    @Test
    void nothingIsFocusedBeforeThereIsAWindow() {
        assertThat(windows.focused()).isEmpty();
    }

    @Test
    void thereAreTwentyFourFrontToBack() {
        for (int i = 0; i < 24; i++) {
            server.launch(
                    "xev",
                    "-name",
                    "w%d".formatted(i),
                    "-geometry",
                    "200x100+%d+%d".formatted(100 + 210 * i, 300 + 10 * i));
        }
        Patience.until("24 are listed", () -> windows.list().size() == 24);

        List<Long> expected = new ArrayList<>(
                matches("0x[0-9a-f]+", server.run("xprop", "-root", "_NET_CLIENT_LIST_STACKING")).stream()
                        .map(Long::decode)
                        .toList());
        Collections.reverse(expected);
        assertThat(windows.list()).extracting(w -> w.id().value()).containsExactlyElementsOf(expected);
        for (WindowInfo window : windows.list()) {
            assertThat(window.bounds()).isEqualTo(frameReportedByXwininfo(window.id()));
        }
    }

    @Test
    void aWindowReportsItsOwner() {
        Process xterm = server.launch("xterm", "-T", "Grüße 漢字", "-geometry", "60x10+1500+400");
        WindowInfo window = only();

        assertThat(window.title()).isEqualTo("Grüße 漢字");
        assertThat(window.appId()).isEqualTo("XTerm");
        assertThat(window.ownerName()).isEqualTo("xterm");
        assertThat(window.pid()).isEqualTo(xterm.pid());
        assertThat(window.state()).isEqualTo(WindowState.NORMAL);
        assertThat(window.overlay()).isFalse();
        Patience.until("it is focused", () -> only().focused());
        assertThat(windows.focused()).hasValue(only());
        assertThat(windows.exists(window.id())).isTrue();

        set(id(window), "WM_CLIENT_MACHINE", "8s", "elsewhere");
        assertThat(only().pid()).isZero();
        assertThat(only().ownerName()).isEqualTo("XTerm");
    }

    @Test
    void aTitleIsFoundWhereOldProgramsPutIt() {
        server.launch("xev", "-name", "old", "-geometry", "200x100+1500+400");
        assertThat(only().title()).isEqualTo("old");

        set(id(only()), "WM_NAME", "8s", "older");
        assertThat(only().title()).isEqualTo("older");
    }

    @Test
    void statesAreSeen() {
        server.launch("xev", "-geometry", "200x100+1500+400");
        ScreenRect bounds = only().bounds();
        Gesture toTitleBar = Gesture.move(new ScreenPoint(bounds.x() + 90, bounds.y() + 8));
        desktop.input().play(toTitleBar.then(Gesture.click(Button.LEFT, 2)));
        Patience.until("it is maximized", () -> only().state() == WindowState.MAXIMIZED);
        server.run("xdotool", "windowminimize", id(only()));
        Patience.until("it is minimized", () -> only().state() == WindowState.MINIMIZED);
        server.run("xdotool", "windowactivate", id(only()));
        Patience.until("it is maximized", () -> only().state() == WindowState.MAXIMIZED);
        appearInFullScreen();
        Patience.until("it is fullscreen", () -> only().state() == WindowState.FULLSCREEN);
        server.run("xdotool", "set_num_desktops", "2", "set_desktop_for_window", id(only()), "1");
        Patience.until("it is hidden", () -> windows.list().get(0).state() == WindowState.HIDDEN);
        server.run("xdotool", "set_num_desktops", "1");
    }

    /** Shows the window again in full screen: a window manager respects the states that a window has when it appears. */
    private void appearInFullScreen() {
        String id = id(only());
        server.run("xdotool", "windowunmap", id);
        Patience.until("none is listed", () -> windows.list().isEmpty());
        set(id, "_NET_WM_STATE", "32a", "_NET_WM_STATE_FULLSCREEN");
        server.run("xdotool", "windowmap", id);
    }

    @Test
    void aPanelIsAnOverlayAndItsStripNoWorkArea() {
        server.launch("xev", "-geometry", "300x30+1280+200");
        set(id(only()), "_NET_WM_WINDOW_TYPE", "32a", "_NET_WM_WINDOW_TYPE_DOCK");
        assertThat(only().overlay()).isTrue();

        set(id(only()), "_NET_WM_STRUT_PARTIAL", "32c", "0,0,230,0,0,0,0,0,1280,3199,0,0");
        Patience.until(
                "the work area is below the panel",
                () -> desktop.details(desktop.monitors()).get(0).workArea().y() == 30);
        var work = desktop.details(desktop.monitors()).get(0).workArea();
        assertThat(work.height()).isEqualTo(1050);
        assertThat(work.width()).isEqualTo(1920);
    }

    @Test
    void whatAClickReachesIsFound() {
        server.launch("xev", "-name", "below", "-geometry", "400x300+1500+400");
        WindowInfo below = only();
        ScreenPoint inside =
                new ScreenPoint(below.bounds().x() + 200, below.bounds().y() + 200);
        assertThat(windows.at(inside)).map(WindowInfo::id).hasValue(below.id());
        ScreenPoint titleBar =
                new ScreenPoint(below.bounds().x() + 100, below.bounds().y() + 3);
        assertThat(windows.at(titleBar)).map(WindowInfo::id).hasValue(below.id());
        assertThat(windows.at(new ScreenPoint(1300, 1200))).isEmpty();
        assertThat(windows.at(new ScreenPoint(10, 1500))).isEmpty();

        server.launch("xev", "-name", "popup", "-geometry", "100x100+1600+500");
        Patience.until("2 are listed", () -> windows.list().size() == 2);
        WindowInfo popup = windows.list().stream()
                .filter(w -> w.title().equals("popup"))
                .findFirst()
                .orElseThrow();
        server.run("xdotool", "windowunmap", id(popup));
        Patience.until("one is listed", () -> windows.list().size() == 1);
        String id = id(popup);
        server.run("xdotool", "set_window", "--overrideredirect", "1", id, "windowmap", "--sync", id);
        server.run("xdotool", "windowmove", id, "1600", "500");
        Patience.until(
                "the popup is on top",
                () -> windows.at(new ScreenPoint(1650, 550))
                        .filter(w -> w.id().equals(popup.id()) && w.overlay())
                        .isPresent());
    }

    @Test
    void clicksAndNotchesArriveWhereTheyWereSent() {
        Process xev = server.launch("stdbuf", "-oL", "xev", "-geometry", "400x300+1500+400", "-event", "button");
        WindowInfo window = only();
        ScreenPoint at =
                new ScreenPoint(window.bounds().x() + 123, window.bounds().y() + 77);
        server.run("xmodmap", "-e", "pointer = 3 2 1");

        desktop.input()
                .play(Gesture.move(at)
                        .then(Gesture.click(Button.LEFT, 2))
                        .then(Gesture.click(Button.MIDDLE, 1))
                        .then(Gesture.click(Button.RIGHT, 1))
                        .then(Gesture.wheel(Axis.VERTICAL, 2))
                        .then(Gesture.wheel(Axis.VERTICAL, -1))
                        .then(Gesture.wheel(Axis.HORIZONTAL, 1))
                        .then(Gesture.wheel(Axis.HORIZONTAL, -1)));
        desktop.input().play(Gesture.press(Button.LEFT));
        assertThat(desktop.input().isDown(Button.LEFT)).isTrue();
        assertThat(desktop.input().isDown(Button.RIGHT)).isFalse();
        desktop.input().play(Gesture.release(Button.LEFT));
        assertThat(desktop.input().isDown(Button.LEFT)).isFalse();

        server.run("xmodmap", "-e", "pointer = default");
        String seen = untilReported(xev, 20);
        assertThat(matches("button \\d+", seen).stream()
                        .map(b -> b.substring(7))
                        .toList())
                .containsExactly(
                        "1", "1", "1", "1", "2", "2", "3", "3", "5", "5", "5", "5", "4", "4", "7", "7", "6", "6", "1",
                        "1");
        assertThat(matches("root:\\([\\d,]+\\)", seen))
                .hasSize(20)
                .containsOnly("root:(%d,%d)".formatted((int) at.x(), (int) at.y()));
    }

    /** Returns what a program writes until it has reported this many buttons. */
    private static String untilReported(Process xev, int buttons) {
        StringBuilder seen = new StringBuilder();
        Patience.comes(TO_BE_TOLD, () -> {
            seen.append(written(xev));
            return matches("button \\d+", seen.toString()).size() >= buttons;
        });
        xev.toHandle().destroy();
        return seen.toString();
    }

    private static String written(Process program) {
        try {
            InputStream output = program.getInputStream();
            return new String(output.readNBytes(output.available()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void windowsThatCloseMeanwhileAreLeftOut() {
        List<Process> programs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            programs.add(server.launch("xev", "-geometry", "200x100+%d+300".formatted(100 + 210 * i)));
        }
        Patience.until("20 are listed", () -> windows.list().size() == 20);
        WindowInfo first = windows.list().get(0);
        for (Process program : programs) {
            program.destroy();
            for (int i = 0; i < 5; i++) {
                assertThat(windows.list().size()).isLessThanOrEqualTo(20);
                windows.at(new ScreenPoint(200, 350));
                windows.focused();
            }
        }
        Patience.until("none is listed", () -> windows.list().isEmpty());
        assertThat(windows.exists(first.id())).isFalse();
        assertThat(windows.exists(new WindowId(-1))).isFalse();
        assertThat(windows.exists(new WindowId(1L << 32 | first.id().value()))).isFalse();
        assertThat(windows.focused()).isEmpty();
    }

    @Test
    void aProgramThatHangsDoesNotHoldUpTheList() {
        Process xterm = server.launch("xterm", "-T", "stuck");
        Patience.until("it is shown", () -> only().title().equals("stuck"));
        Suspension.begin(xterm.pid());
        assertThat(only().title()).isEqualTo("stuck");
        assertThat(desktop.monitors().monitors()).hasSize(3);
        xterm.destroyForcibly();
    }

    /** Returns the frontmost window, when it is shown and its window manager has finished with it. */
    private WindowInfo only() {
        AtomicReference<List<WindowInfo>> last = new AtomicReference<>(List.of());
        Patience.until("nothing changes any more", () -> {
            List<WindowInfo> before = last.getAndSet(windows.list());
            return !before.isEmpty()
                    && before.equals(last.get())
                    && before.get(0).state() != WindowState.HIDDEN;
        });
        return last.get().get(0);
    }

    private void set(String id, String property, String format, String value) {
        server.run("xprop", "-id", id, "-f", property, format, "-set", property, value);
    }

    private static String id(WindowInfo window) {
        return window.id().wireName();
    }

    private ScreenRect frameReportedByXwininfo(WindowId id) {
        String frame = matches("(?<=Parent window id: )\\w+", server.run("xwininfo", "-tree", "-id", id.wireName()))
                .get(0);
        List<Integer> numbers = matches(
                        "(?<=Absolute upper-left [XY]:  |Width: |Height: |Border width: )-?\\d+",
                        server.run("xwininfo", "-id", frame))
                .stream()
                .map(Integer::valueOf)
                .toList();
        return new ScreenRect(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
    }

    private static List<String> matches(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList();
    }
}
