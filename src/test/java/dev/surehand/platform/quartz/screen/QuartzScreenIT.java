package dev.surehand.platform.quartz.screen;

import static dev.surehand.platform.quartz.screen.ThreeDisplays.info;
import static dev.surehand.platform.quartz.screen.ThreeDisplays.pixel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.util.Random;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests pictures of displays and windows on the stub, by each way of capture alone. */
class QuartzScreenIT {

    private static final int[] RUNGS = {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM};

    private ThreeDisplays desktop;

    @BeforeEach
    void start() {
        desktop = new ThreeDisplays();
    }

    @AfterEach
    void stop() {
        desktop.close();
    }

    private void only(int rung) {
        for (int each : RUNGS) {
            desktop.control.stub_rung(each, each == rung ? StubControl.WORKS : StubControl.REFUSES);
        }
    }

    private static void refuses(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(ints = {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM})
    void eachPixelOfARegionIsThatOfTheScreen(int rung) {
        only(rung);
        desktop.window(ThreeDisplays.FIRST, 100, 120, 700, 500);
        desktop.window(ThreeDisplays.SECOND, 300, 200, 300, 200);
        desktop.window(ThreeDisplays.FIRST, -500, 300, 700, 400);
        desktop.window(ThreeDisplays.SECOND, 300, -300, 500, 400);
        QuartzScreen screen = desktop.screen();
        // Odd corners and sizes: between points of a display with two or one and a half pixels a point.
        PixelRect[] areas = {
            new PixelRect(0, 0, 33, 21),
            new PixelRect(101, 203, 77, 51),
            new PixelRect(601, 401, 1, 1),
            new PixelRect(1001, 801, 63, 55),
            new PixelRect(1887, 1047, 33, 33)
        };
        for (int display : new int[] {ThreeDisplays.MAIN, ThreeDisplays.LEFT, ThreeDisplays.ABOVE}) {
            Monitor monitor = desktop.monitor(display - 1);
            for (PixelRect area : areas) {
                desktop.checkShows(screen.capture(monitor, area), display, area);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM})
    void aWholeDisplayHasItsPixels(int rung) {
        only(rung);
        desktop.window(ThreeDisplays.FIRST, 100, 120, 700, 500);
        Pixels pixels = desktop.screen().capture(desktop.monitor(0), new PixelRect(0, 0, 2880, 1800));
        assertThat(pixels.width()).isEqualTo(2880);
        assertThat(pixels.height()).isEqualTo(1800);
        Random random = new Random(5);
        for (int i = 0; i < 5_000; i++) {
            int x = random.nextInt(2880);
            int y = random.nextInt(1800);
            assertThat(pixel(pixels, x, y)).isEqualTo(desktop.control.stub_screen_pixel(ThreeDisplays.MAIN, x, y));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM})
    void aCoveredWindowShowsItself(int rung) {
        only(rung);
        int below = desktop.window(ThreeDisplays.FIRST, 100, 120, 201, 133);
        int left = desktop.window(ThreeDisplays.FIRST, -700, 300, 201, 133);
        int above = desktop.window(ThreeDisplays.FIRST, 400, -600, 200, 134);
        desktop.window(ThreeDisplays.SECOND, -1920, -800, 4000, 2000);
        QuartzScreen screen = desktop.screen();
        desktop.checkShowsWindow(screen.capture(info(below)).pixels(), below, 402, 266);
        desktop.checkShowsWindow(screen.capture(info(left)).pixels(), left, 201, 133);
        desktop.checkShowsWindow(screen.capture(info(above)).pixels(), above, 300, 201);
    }

    @Test
    void aWindowWithoutAPictureIsRefused() {
        int number = desktop.window(ThreeDisplays.FIRST, 100, 120, 200, 100);
        desktop.window(ThreeDisplays.SECOND, 100, 120, 200, 100);
        QuartzScreen screen = desktop.screen();
        desktop.control.stub_window_look(number, 1, 1, true, false);
        refuses(ErrorCode.WINDOW_MINIMIZED, () -> screen.capture(info(number, WindowState.MINIMIZED)));
        desktop.control.stub_window_look(number, 1, 1, false, true);
        assertThatThrownBy(() -> screen.capture(info(number, WindowState.HIDDEN)))
                .hasMessageContaining("another Space");
        desktop.control.stub_window_look(number, 1, 0, false, false);
        assertThatThrownBy(() -> screen.capture(info(number))).hasMessageContaining("out of all pictures");
        desktop.control.stub_window_look(number, 1, 1, false, false);
        assertThat(screen.capture(info(number)).pixels().width()).isEqualTo(400);
        desktop.control.stub_window_close(number);
        refuses(ErrorCode.WINDOW_NOT_FOUND, () -> screen.capture(info(number)));
        refuses(ErrorCode.WINDOW_NOT_FOUND, () -> screen.capture(info(0)));
    }

    @Test
    void aWindowMayHaveChangedSinceItWasListed() {
        int number = desktop.window(ThreeDisplays.FIRST, 100, 120, 200, 100);
        desktop.control.stub_window_place(number, -900, 300, 320, 240);
        desktop.checkShowsWindow(desktop.screen().capture(info(number)).pixels(), number, 320, 240);
    }

    @Test
    void aProtectedWindowIsNotInThePictureOfItsDisplay() {
        int number = desktop.window(ThreeDisplays.FIRST, 100, 120, 200, 100);
        desktop.control.stub_window_look(number, 1, 0, false, false);
        PixelRect area = new PixelRect(190, 230, 50, 50);
        desktop.checkShows(desktop.screen().capture(desktop.monitor(0), area), ThreeDisplays.MAIN, area);
    }

    @Test
    void aMonitorThatIsGoneOrChangedIsRefused() {
        QuartzScreen screen = desktop.screen();
        Monitor left = desktop.monitor(1);
        PixelRect area = new PixelRect(10, 10, 20, 20);
        desktop.control.stub_display_online(ThreeDisplays.LEFT, false);
        assertThatThrownBy(() -> screen.capture(left, area)).hasMessageContaining("unplugged");
        desktop.control.stub_display_online(ThreeDisplays.LEFT, true);
        desktop.checkShows(screen.capture(left, area), ThreeDisplays.LEFT, area);
        desktop.control.stub_display(ThreeDisplays.LEFT, -1920, 100, 1920, 1080, 3840, 2160);
        assertThatThrownBy(() -> screen.capture(left, area)).hasMessageContaining("List the monitors again");
        desktop.checkShows(screen.capture(desktop.monitor(1), area), ThreeDisplays.LEFT, area);
    }

    @Test
    void aRotatedDisplayIsCapturedUpright() {
        desktop.control.stub_display(ThreeDisplays.LEFT, -1080, 0, 1080, 1920, 1080, 1920);
        desktop.control.stub_display_rotation(ThreeDisplays.LEFT, 270, 0);
        PixelRect area = new PixelRect(1001, 1871, 79, 49);
        desktop.checkShows(desktop.screen().capture(desktop.monitor(1), area), ThreeDisplays.LEFT, area);
    }

    @Test
    void aUniformPartOfAScreenIsAPicture() {
        desktop.window(ThreeDisplays.FIRST, 100, 120, 200, 100);
        PixelRect area = new PixelRect(1600, 1600, 8, 8);
        Pixels pixels = desktop.screen().capture(desktop.monitor(0), area);
        assertThat(pixels.isUniform()).isTrue();
        desktop.checkShows(pixels, ThreeDisplays.MAIN, area);
    }

    @Test
    void a5kDisplayIsCapturedWhole() {
        desktop.control.stub_display(ThreeDisplays.MAIN, 0, 0, 2560, 1440, 5120, 2880);
        desktop.window(ThreeDisplays.FIRST, 10, 20, 2400, 1300);
        QuartzScreen screen = desktop.screen();
        Monitor monitor = desktop.monitor(0);
        Supplier<Pixels> whole = () -> screen.capture(monitor, new PixelRect(0, 0, 5120, 2880));
        Pixels pixels = whole.get();
        assertThat(pixel(pixels, 5119, 2879))
                .isEqualTo(desktop.control.stub_screen_pixel(ThreeDisplays.MAIN, 5119, 2879));
        // The memory is used again.
        assertThat(whole.get().bgrx()).isEqualTo(pixels.bgrx());
    }

    @Test
    void aThousandPicturesLeaveNothingBehind() {
        int number = desktop.window(ThreeDisplays.FIRST, 100, 120, 40, 30);
        QuartzScreen screen = desktop.screen();
        Monitor monitor = desktop.monitor(0);
        screen.capture(monitor, new PixelRect(201, 241, 40, 30));
        var before = desktop.stub.liveObjects();
        for (int i = 0; i < 1_000; i++) {
            only(i % 2 == 0 ? StubControl.RUNG_CG : StubControl.RUNG_SCK);
            screen.capture(monitor, new PixelRect(i, 241, 40, 30));
            if (i % 50 == 0) {
                screen.capture(info(number));
            }
        }
        screen.capture(monitor, new PixelRect(201, 241, 40, 30));
        // The thread of the framework releases the last picture when its block has returned.
        Patience.until("no picture is left", () -> desktop.stub.liveObjects().equals(before));
    }

    @Test
    void thePointerHasItsImageInPixelsOfItsDisplay() {
        CursorImage onMain = desktop.cursor(700, 400).read().orElseThrow();
        assertThat(onMain).returns(24, CursorImage::width).returns(40, CursorImage::height);
        assertThat(onMain).returns(6, CursorImage::hotX).returns(8, CursorImage::hotY);
        assertThat(onMain.argb()[0]).isEqualTo(0xFFFF0000);
        assertThat(onMain.argb()[23]).isZero();
        assertThat(onMain.argb()[39 * 24]).isEqualTo(0x80800000);
        CursorImage above = desktop.cursor(300, -100).read().orElseThrow();
        assertThat(above).returns(18, CursorImage::width).returns(30, CursorImage::height);
        assertThat(desktop.screen().cursor()).isPresent();
        desktop.control.stub_cursor_hidden(true);
        assertThat(desktop.cursor(700, 400).read()).isEmpty();
        desktop.control.stub_cursor_hidden(false);
        desktop.control.stub_main_loop(false);
        assertThat(desktop.cursor(700, 400).read()).isEmpty();
    }

    @Test
    void anyPixelMayHaveChangedAtAnyTime() {
        assertThat(desktop.screen().watch()).isSameAs(Activity.UNKNOWN);
    }
}
