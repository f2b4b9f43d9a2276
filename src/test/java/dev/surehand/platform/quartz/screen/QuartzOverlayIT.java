package dev.surehand.platform.quartz.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.testdesktop.StubControl;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The marks on the stub, by what its displays show to the person. S3-03, S3-04, S3-09, S3-29, S3-31. */
class QuartzOverlayIT {

    private static final int RED = 0xC62828;
    private static final int BLUE = 0x1565C0;

    /** In front of this level are only what helps the person, the lock screen and the pointer. */
    private static final int SCREEN_SAVER = 1000;

    /** The level of pictures of the pointer. */
    private static final int POINTER = 2_147_483_630;

    private ThreeDisplays desktop;
    private int window;

    @BeforeEach
    void start() {
        desktop = new ThreeDisplays();
        window = desktop.window(ThreeDisplays.FIRST, 100, 120, 700, 500);
    }

    @AfterEach
    void stop() {
        desktop.close();
    }

    private static OverlayArea area(int monitor, int x, int y, int width, int height, int colour) {
        return new OverlayArea(new MonitorIndex(monitor), new PixelRect(x, y, width, height), colour);
    }

    /** A frame around what is marked, as thick as two pixels. */
    private static List<OverlayArea> frame(int monitor, PixelRect of, int colour) {
        return List.of(
                area(monitor, of.x() - 2, of.y() - 2, of.width() + 4, 2, colour),
                area(monitor, of.x() - 2, of.y() + of.height(), of.width() + 4, 2, colour),
                area(monitor, of.x() - 2, of.y(), 2, of.height(), colour),
                area(monitor, of.x() + of.width(), of.y(), 2, of.height(), colour));
    }

    private void show(OverlayArea... areas) {
        desktop.overlay.noteWindows();
        desktop.overlay.show(desktop.monitors.read(), List.of(areas));
    }

    /** Returns the colours that a display shows to the person. */
    private List<Integer> seen(int display, PixelRect area) {
        List<Integer> colours = new ArrayList<>();
        for (int y = area.y(); y < area.y() + area.height(); y++) {
            for (int x = area.x(); x < area.x() + area.width(); x++) {
                colours.add(desktop.control.stub_screen_pixel(display, x, y));
            }
        }
        return colours;
    }

    private static void refuses(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static boolean isInFrame(PixelRect of, int x, int y) {
        PixelRect outer = new PixelRect(of.x() - 2, of.y() - 2, of.width() + 4, of.height() + 4);
        return outer.contains(x, y) && !of.contains(x, y);
    }

    /** Two, one and one and a half pixels a point; odd corners, and displays left of the main one and above it. */
    @Test
    void marksLieAtTheirPixelsOnEachDisplay() {
        PixelRect marked = new PixelRect(103, 205, 77, 31);
        PixelRect around = new PixelRect(96, 196, 92, 48);
        List<List<Integer>> before = new ArrayList<>();
        List<OverlayArea> areas = new ArrayList<>();
        for (int monitor = 0; monitor < 3; monitor++) {
            before.add(seen(monitor + 1, around));
            areas.addAll(frame(monitor, marked, RED));
        }
        desktop.overlay.show(desktop.monitors.read(), areas);
        for (int monitor = 0; monitor < 3; monitor++) {
            List<Integer> now = seen(monitor + 1, around);
            for (int i = 0; i < now.size(); i++) {
                int x = around.x() + i % around.width();
                int y = around.y() + i / around.width();
                int expected =
                        isInFrame(marked, x, y) ? RED : before.get(monitor).get(i);
                assertThat(now.get(i))
                        .as("display %d, pixel %d, %d", monitor + 1, x, y)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void marksAtTheEdgesOfADisplayAreCutOff() {
        show(area(2, -5, -5, 10, 10, RED), area(2, 1915, 1195, 10, 10, BLUE));
        assertThat(seen(ThreeDisplays.ABOVE, new PixelRect(0, 0, 5, 5))).containsOnly(RED);
        assertThat(seen(ThreeDisplays.ABOVE, new PixelRect(1915, 1195, 5, 5))).containsOnly(BLUE);
    }

    @Test
    void laterMarksReplaceEarlierOnes() {
        show(area(0, 300, 300, 20, 20, RED), area(0, 310, 300, 10, 20, BLUE));
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(300, 300, 10, 20))).containsOnly(RED);
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(310, 300, 10, 20))).containsOnly(BLUE);
        show(area(0, 500, 300, 20, 20, RED));
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(300, 300, 20, 20))).doesNotContain(RED, BLUE);
        show();
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(500, 300, 20, 20))).doesNotContain(RED);
    }

    /** Also while the compositor still shows them, and for another connection of this process, such as that of the other hand. */
    @ParameterizedTest
    @ValueSource(ints = {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM})
    void noPictureHasTheMarks(int rung) {
        for (int each : new int[] {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM}) {
            desktop.control.stub_rung(each, each == rung ? StubControl.WORKS : StubControl.REFUSES);
        }
        QuartzScreen screen = desktop.screen();
        PixelRect area = new PixelRect(290, 290, 40, 40);
        List<Integer> before = seen(ThreeDisplays.MAIN, area);
        desktop.control.stub_late_pictures(3);
        show(area(0, 300, 300, 20, 20, RED), area(1, 300, 300, 20, 20, RED));
        assertThat(seen(ThreeDisplays.MAIN, area)).contains(RED);
        assertThat(colours(screen.capture(desktop.monitor(0), area))).isEqualTo(before);
        QuartzOverlay other = desktop.overlay();
        other.show(desktop.monitors.read(), List.of(area(0, 300, 300, 20, 20, RED)));
        other.conceal();
        assertThat(seen(ThreeDisplays.MAIN, area)).contains(RED);
        assertThat(colours(screen.capture(desktop.monitor(0), area))).isEqualTo(before);
        other.close();
    }

    private static List<Integer> colours(Pixels pixels) {
        List<Integer> colours = new ArrayList<>();
        for (int y = 0; y < pixels.height(); y++) {
            for (int x = 0; x < pixels.width(); x++) {
                colours.add(ThreeDisplays.pixel(pixels, x, y));
            }
        }
        return colours;
    }

    @Test
    void aScreenThatGoesOnShowingTheMarksIsNotCaptured() {
        QuartzScreen screen = desktop.screen();
        PixelRect area = new PixelRect(0, 0, 40, 40);
        desktop.control.stub_late_pictures(1_000_000);
        show(area(0, 300, 300, 20, 20, RED));
        assertThatThrownBy(() -> screen.capture(desktop.monitor(0), area)).hasMessageContaining("goes on showing");
        refuses(ErrorCode.CAPTURE_FAILED, () -> screen.capture(desktop.monitor(0), area));
        desktop.control.stub_reset_compositor();
        assertThat(screen.capture(desktop.monitor(0), area).width()).isEqualTo(40);
    }

    @Test
    void marksOfAnUnpluggedDisplayAreNotWaitedFor() {
        QuartzScreen screen = desktop.screen();
        MonitorLayout layout = desktop.monitors.read();
        show(area(1, 300, 300, 20, 20, RED));
        desktop.control.stub_display_online(ThreeDisplays.LEFT, false);
        assertThat(screen.capture(desktop.monitor(0), new PixelRect(0, 0, 40, 40))
                        .width())
                .isEqualTo(40);
        refuses(ErrorCode.CAPTURE_FAILED, () -> desktop.overlay.show(layout, List.of(area(1, 300, 300, 20, 20, RED))));
    }

    /** A click goes to the window below, and the window with the keyboard keeps it until then. */
    @Test
    void clicksGoThroughAndTheKeyboardStays() {
        int other = desktop.window(ThreeDisplays.SECOND, 900, 300, 200, 200);
        show(area(0, 400, 400, 200, 200, RED));
        assertThat(desktop.control.stub_key_window()).isEqualTo(other);
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(500, 500, 1, 1))).containsExactly(RED);
        desktop.control.stub_user_move(250, 250);
        desktop.control.stub_user_button(0, true);
        desktop.control.stub_user_button(0, false);
        assertThat(desktop.control.stub_key_window()).isEqualTo(window);
    }

    @Test
    void marksAreInFrontOfAllWindowsAndOnAllSpaces() {
        show(area(0, 400, 400, 20, 20, RED));
        int cover = desktop.control.stub_window(ThreeDisplays.SECOND, 0, 0, 1440, 900, SCREEN_SAVER, "");
        desktop.control.stub_window_raise(cover);
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).containsOnly(RED);
        desktop.control.stub_other_space();
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).containsOnly(RED);
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(300, 400, 20, 20)))
                .allMatch(colour -> colour != desktop.control.stub_window_pixel(window, 100, 160));
    }

    @Test
    void aWindowThatGoesBeforeTheMarkIsShownIsSeen() {
        int gone = desktop.window(ThreeDisplays.SECOND, 900, 300, 200, 200);
        desktop.overlay.noteWindows();
        desktop.control.stub_window_close(gone);
        desktop.overlay.show(desktop.monitors.read(), List.of(area(0, 400, 400, 20, 20, RED)));
        assertThat(desktop.overlay.isOutdated()).isTrue();
    }

    @Test
    void marksAreOutdatedWhenWindowsMoveAppearOrGo() {
        OverlayArea mark = area(0, 400, 400, 20, 20, RED);
        show(mark);
        assertThat(desktop.overlay.isOutdated()).isFalse();
        int picture = desktop.control.stub_window(ThreeDisplays.SECOND, 10, 10, 20, 20, POINTER, "");
        assertThat(desktop.overlay.isOutdated()).isFalse();
        desktop.control.stub_window_place(picture, 300, 300, 20, 20);
        assertThat(desktop.overlay.isOutdated()).isFalse();
        desktop.control.stub_window_place(window, 101, 120, 700, 500);
        checkOutdated(mark);
        int more = desktop.window(ThreeDisplays.SECOND, 900, 300, 200, 200);
        checkOutdated(mark);
        desktop.control.stub_window_raise(window);
        checkOutdated(mark);
        desktop.control.stub_window_close(more);
        checkOutdated(mark);
        desktop.overlay.conceal();
        checkOutdated(mark);
        desktop.overlay.hide();
        assertThat(desktop.overlay.isOutdated()).isTrue();
    }

    /** Checks that outdated marks are gone, and shows them again. */
    private void checkOutdated(OverlayArea mark) {
        assertThat(desktop.overlay.isOutdated()).isTrue();
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).doesNotContain(RED);
        show(mark);
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).containsOnly(RED);
        assertThat(desktop.overlay.isOutdated()).isFalse();
    }

    /** A main thread that takes no work shows nothing later, and does not hold up the calls that follow. */
    @Test
    void aMainThreadThatTakesNoWorkIsReported() {
        desktop.control.stub_main_loop(false);
        refuses(ErrorCode.OPERATION_TIMEOUT, () -> show(area(0, 400, 400, 20, 20, RED)));
        desktop.overlay.conceal();
        desktop.control.stub_main_loop(true);
        assertThat(desktop.queue.call(ThreeDisplays.PATIENT, () -> true)).contains(true);
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).doesNotContain(RED);
    }

    /** Marks that cannot be taken away are not forgotten: each call is refused until they are. */
    @Test
    void marksThatStayAreTriedAgain() {
        show(area(0, 400, 400, 20, 20, RED));
        desktop.control.stub_main_loop(false);
        refuses(ErrorCode.OPERATION_TIMEOUT, desktop.overlay::conceal);
        refuses(ErrorCode.OPERATION_TIMEOUT, desktop.overlay::conceal);
        desktop.control.stub_main_loop(true);
        desktop.overlay.conceal();
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).doesNotContain(RED);
    }

    @Test
    void aProcessThatMayHaveNoWindowsIsRefused() {
        desktop.control.stub_refuses_policy(true);
        refuses(ErrorCode.NOT_SUPPORTED_HERE, () -> show(area(0, 400, 400, 20, 20, RED)));
        assertThat(seen(ThreeDisplays.MAIN, new PixelRect(400, 400, 20, 20))).doesNotContain(RED);
    }

    @Test
    void withoutAClassNothingIsLeft() {
        for (String name : List.of("NSWindow", "CALayer", "NSColor", "CATransaction")) {
            desktop.control.stub_hide_class(name, true);
            refuses(ErrorCode.NOT_SUPPORTED_HERE, () -> show(area(0, 400, 400, 20, 20, RED)));
            // The next call begins as always.
            desktop.overlay.conceal();
            desktop.control.stub_hide_class("", false);
        }
        show(area(0, 400, 400, 20, 20, RED));
    }

    @Test
    void manyMarksLeaveNothingBehind() {
        show(area(0, 400, 400, 20, 20, RED));
        List<String> once = desktop.stub.liveObjects();
        for (int i = 0; i < 100; i++) {
            show(area(0, 400 + i, 400, 20, 20, RED));
        }
        assertThat(desktop.stub.liveObjects()).isEqualTo(once);
    }
}
