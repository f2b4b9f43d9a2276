package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.GtkTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests pictures of windows of real programs: they are compared pixel by pixel with what the screen showed before they were
 * covered.
 */
@RandomTrials
class X11WindowCaptureIT {

    private static final Rectangle PLACE = new Rectangle(1500, 400, 500, 400);
    private static final int ROUNDS = Trials.count(2, 5);

    @AutoClose
    private ControlledDesktop on;

    @Test
    void aCoveredTerminalIsWhole() {
        on = new ControlledDesktop();
        xterm("covered");
        coveredIsAsItWasOpen("covered");
    }

    @Test
    void aCoveredGtkWindowIsWhole() {
        on = new ControlledDesktop();
        try (var gtk = GtkTarget.on(on.server, PLACE)) {
            coveredIsAsItWasOpen(titleOf(gtk.window().id()));
        }
    }

    @Test
    void aCoveredSwingWindowIsWhole() {
        on = new ControlledDesktop();
        try (var swing = WitnessProcess.decoratedOn(on.server, PLACE)) {
            swing.title("Swing");
            coveredIsAsItWasOpen("Swing");
        }
    }

    @Test
    void aCoveredChromiumIsWhole() {
        on = new ControlledDesktop();
        try (var chromium = ChromiumTarget.on(on.server, PLACE)) {
            coveredIsAsItWasOpen(titleOf(chromium.window().id()));
        }
    }

    private String titleOf(long id) {
        return on.windows.find(new WindowId(id)).orElseThrow().title();
    }

    private WindowInfo xterm(String title) {
        return on.shown(
                title, "xterm", "-T", title, "-geometry", "60x20+1500+400", "-e", "seq -s ' ' 1 300; exec sleep 600");
    }

    private WindowInfo black(String geometry) {
        return on.shown("cover", "xev", "-rv", "-name", "cover", "-geometry", geometry, "-event", "button");
    }

    /**
     * Checks that a covered window looks as it did when it was visible. The cover always has the focus, so that no frame
     * changes its colour.
     */
    private void coveredIsAsItWasOpen(String title) {
        WindowInfo window = on.settled(title);
        WindowInfo cover = black("300x1200+2900+250");
        on.until("the cover is focused", cover, WindowInfo::focused);
        // Chromium draws a field under the pointer differently, but not when the field is covered.
        on.desktop.input().play(Gesture.move(new ScreenPoint(1300, 1200)));
        for (int i = 0; i < ROUNDS; i++) {
            on.place(cover, new ScreenRect(2850, 250, 300, 900));
            Shot open = atRest(window);
            assertThat(open.colours()).isGreaterThan(3);
            // Each desktop has its own connection, so that each finds the window without earlier knowledge.
            try (X11Desktop fresh = X11Desktop.open(on.server.display(), new ThreadPause(), new ListedJournal())) {
                assertThat(Shot.of(fresh, window).difference(open)).isZero();
                on.place(cover, new ScreenRect(1600, 250, 300, 900));
                Shot screen = Shot.ofScreen(on.desktop, window);
                assertThat(screen.difference(open)).isGreaterThan(300 * 200);

                Shot first = Shot.of(fresh, window);
                Shot second = Shot.of(fresh, window);
                assertThat(first.difference(open)).isZero();
                assertThat(second.difference(open)).isZero();
                assertThat(Shot.ofScreen(on.desktop, window).difference(screen)).isZero();
                assertThat(on.now(cover).focused()).isTrue();
            }
        }
    }

    private Shot atRest(WindowInfo window) {
        AtomicReference<Shot> last = new AtomicReference<>(Shot.ofScreen(on.desktop, window));
        int[] equal = {0};
        Patience.until("its picture rests", () -> {
            Shot now = Shot.ofScreen(on.desktop, window);
            equal[0] = now.difference(last.getAndSet(now)) == 0 ? equal[0] + 1 : 0;
            return equal[0] == 20;
        });
        return last.get();
    }

    @Test
    void whatIsOffTheScreenIsThere() {
        on = new ControlledDesktop();
        WindowInfo window = xterm("off");
        WindowInfo other = on.show("other", "300x200+2900+250");
        on.until("the other is focused", other, WindowInfo::focused);
        Shot open = atRest(window);
        ScreenRect bounds = window.bounds();
        on.place(window, new ScreenRect(6900, 2000, bounds.width(), bounds.height()));
        assertThat(Shot.of(on.desktop, on.now(window)).difference(open)).isZero();
    }

    @Test
    void aShadowIsLeftOut() {
        on = new ControlledDesktop();
        try (var swing = WitnessProcess.on(on.server, PLACE)) {
            swing.title("Swing");
            WindowInfo window = on.settled("Swing");
            Shot whole = atRest(window);
            on.set(window, "_GTK_FRAME_EXTENTS", "32c", "26,25,24,23");
            on.until("its shadow is known", window, w -> w.bounds().width() == 500 - 26 - 25);
            black("300x300+1600+450");
            Shot inner = Shot.of(on.desktop, window);
            assertThat(inner.width()).isEqualTo(500 - 51);
            assertThat(inner.height()).isEqualTo(400 - 47);
            assertThat(inner.at(100, 100)).isEqualTo(whole.at(126, 124));
            assertThat(inner.at(0, 0)).isEqualTo(whole.at(26, 24));
        }
    }

    @Test
    void aWindowWithAlphaIsRead() {
        on = new ControlledDesktop();
        WindowInfo window = on.shown(
                "alpha", "/usr/bin/python3", TestDesktop.source("gtk_argb.py").toString(), "alpha");
        assertThat(on.server.run("xwininfo", "-id", window.id().wireName())).contains("Depth: 32");
        atRest(window);
        black("150x150+1550+450");
        Shot shot = Shot.of(on.desktop, window);
        ScreenRect bounds = window.bounds();
        assertThat(shot.at((int) bounds.width() / 2, (int) bounds.height() / 2)).isEqualTo(0xF06AC8);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 24, 30})
    void everyTrueColourDepthIsRead(int depth) {
        on = new ControlledDesktop("--xvfb", "--no-wm", "--depth", "" + depth);
        on.server.launch("xterm", "-T", "pink", "-bg", "#F06AC8", "-geometry", "60x20+1500+400");
        WindowInfo window = on.settled("pink");
        black("200x200+1600+450");
        Shot covered = Shot.of(on.desktop, window);
        int middle = covered.at(covered.width() / 2, covered.height() / 2);
        int tolerance = depth == 16 ? 8 : 1;
        assertThat(middle >> 16).isBetween(0xF0 - tolerance, 0xF0 + tolerance);
        assertThat(middle >> 8 & 0xFF).isBetween(0x6A - tolerance, 0x6A + tolerance);
        assertThat(middle & 0xFF).isBetween(0xC8 - tolerance, 0xC8 + tolerance);
    }

    @Test
    void whatHasNoPictureIsRefusedWithTheReason() {
        on = new ControlledDesktop();
        on.server.run("xdotool", "set_num_desktops", "2");
        WindowInfo window = on.show("none", "400x300+1500+400");
        on.ask(window, new WindowChange.Minimize());
        on.until("it is minimised", window, w -> w.state() == WindowState.MINIMIZED);
        assertRefused(ErrorCode.WINDOW_MINIMIZED, window, "restore");

        on.ask(window, new WindowChange.Restore());
        on.server.run("xdotool", "set_desktop_for_window", window.id().wireName(), "1");
        on.until("it is away", window, w -> w.state() == WindowState.HIDDEN);
        assertRefused(ErrorCode.CAPTURE_FAILED, window, "another virtual desktop");

        on.ask(window, new WindowChange.Close());
        Patience.until("it is gone", () -> on.windows.find(window.id()).isEmpty());
        assertRefused(ErrorCode.WINDOW_NOT_FOUND, window, "has closed");
        on.server.run("xdotool", "set_num_desktops", "1");
    }

    @Test
    void whatAStoppedProgramCannotDrawIsRefused() {
        on = new ControlledDesktop();
        WindowInfo window = xterm("stopped");
        WindowInfo cover = black("300x300+1600+450");
        on.until("the cover is focused", cover, WindowInfo::focused);
        Suspension.begin(window.pid());
        assertRefused(ErrorCode.CAPTURE_FAILED, window, "does not answer");
        assertRefused(ErrorCode.CAPTURE_FAILED, window, "does not answer");

        Suspension.end(window.pid());
        Shot covered = Shot.of(on.desktop, window);
        Suspension.begin(window.pid());
        assertThat(Shot.of(on.desktop, window).difference(covered)).isZero();
        Suspension.end(window.pid());
        on.ask(window, new WindowChange.Front());
    }

    @Test
    void withoutCompositeOnlyAnOpenWindowIsRead() {
        on = new ControlledDesktop("--xvfb", "--without", "Composite");
        WindowInfo window = xterm("open");
        WindowInfo other = on.show("other", "300x200+2800+250");
        on.until("the other is focused", other, WindowInfo::focused);
        assertThat(Shot.of(on.desktop, window).difference(atRest(window))).isZero();
        on.place(other, new ScreenRect(1600, 450, 300, 300));
        assertRefused(ErrorCode.CAPTURE_FAILED, window, "lacks the Composite extension");
    }

    private void assertRefused(ErrorCode code, WindowInfo window, String reason) {
        assertThatThrownBy(() -> on.desktop.screen().capture(window))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(reason);
    }
}
