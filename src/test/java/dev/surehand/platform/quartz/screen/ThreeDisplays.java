package dev.surehand.platform.quartz.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.ShortPause;
import dev.surehand.testdesktop.StubControl;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The stub with three displays and two programs: a main display with two pixels a point, one with one pixel left of it, and a
 * "scaled" one with one and a half above it.
 */
final class ThreeDisplays implements AutoCloseable {

    static final int MAIN = 1;
    static final int LEFT = 2;
    static final int ABOVE = 3;
    static final int FIRST = 501;
    static final int SECOND = 502;
    static final Duration PATIENT = Duration.ofSeconds(30);
    static final CaptureLimits PATIENT_LIMITS = new CaptureLimits(PATIENT, PATIENT, PATIENT, PATIENT);

    final QuartzStub stub = QuartzStub.start();
    final StubControl control = stub.control();
    private final List<QuartzScreen> open = new ArrayList<>();
    final QuartzLibraries libraries = QuartzLibraries.load();
    final MainQueue queue = new MainQueue(libraries.dispatch());
    final QuartzMonitors monitors = new QuartzMonitors(libraries, queue);
    final ConcealedMarks concealed = new ConcealedMarks();
    final QuartzOverlay overlay = overlay();

    ThreeDisplays() {
        control.stub_display(MAIN, 0, 0, 1440, 900, 2880, 1800);
        control.stub_display(LEFT, -1920, 100, 1920, 1080, 1920, 1080);
        control.stub_display(ABOVE, 200, -800, 1280, 800, 1920, 1200);
        control.stub_app(FIRST, StubControl.PLAIN, "First", "org.example.first", "/Applications/First.app");
        control.stub_app(SECOND, StubControl.PLAIN, "Second", "org.example.second", "/Applications/Second.app");
        control.stub_preflight_screen(-2);
        control.stub_cursor_hidden(false);
        control.stub_hide_class("", false);
    }

    QuartzScreen screen() {
        return screen(libraries, PATIENT_LIMITS);
    }

    QuartzScreen screen(QuartzLibraries with, CaptureLimits limits) {
        QuartzScreen made = new QuartzScreen(
                with,
                new PermissionPrompts(),
                monitors,
                overlay,
                cursor(0, 0),
                new ShortPause(),
                stub.screencapture(),
                limits);
        open.add(made);
        return made;
    }

    /** Returns the overlay of another connection. */
    QuartzOverlay overlay() {
        return new QuartzOverlay(
                libraries,
                queue,
                monitors,
                concealed,
                () -> {
                    throw new AssertionError("nobody picks here");
                },
                new ShortPause());
    }

    QuartzCursorImage cursor(double x, double y) {
        return new QuartzCursorImage(libraries, queue, monitors, () -> new ScreenPoint(x, y));
    }

    /** Returns the libraries without some functions of CoreGraphics. */
    QuartzLibraries without(String... functions) {
        return new QuartzLibraries(
                QuartzStub.without(
                        dev.surehand.platform.quartz.bindings.CoreGraphics.class, libraries.coreGraphics(), functions),
                libraries.runLoops(),
                libraries.applicationServices(),
                libraries.carbon(),
                libraries.dispatch(),
                libraries.objectiveC());
    }

    /** Opens a window in front of the others. */
    int window(int program, double x, double y, double width, double height) {
        return control.stub_window(program, x, y, width, height, 0, "A title");
    }

    /** Returns the window as a list of windows would have it. */
    static WindowInfo info(int number, WindowState state) {
        WindowIdentity identity = new WindowIdentity(
                new WindowId(number),
                new ProgramIdentity(OutsideText.NONE, OutsideText.NONE, OutsideText.NONE, List.of()),
                FIRST,
                OutsideText.of("A title"),
                WindowKind.ORDINARY);
        return new WindowInfo(identity, new ScreenRect(0, 0, 10, 10), state, false);
    }

    static WindowInfo info(int number) {
        return info(number, WindowState.NORMAL);
    }

    /** Returns the monitor: 0 is the main one, 1 that on the left, 2 that above. */
    Monitor monitor(int index) {
        return monitors.read().get(new MonitorIndex(index));
    }

    static int pixel(Pixels pixels, int x, int y) {
        IntBuffer ints =
                pixels.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        return ints.get(y * (pixels.stride() / Integer.BYTES) + x) & 0xFFFFFF;
    }

    /** Checks each pixel of a picture of a part of a display. */
    void checkShows(Pixels pixels, int display, PixelRect area) {
        assertThat(pixels.width()).isEqualTo(area.width());
        assertThat(pixels.height()).isEqualTo(area.height());
        for (int y = 0; y < area.height(); y++) {
            for (int x = 0; x < area.width(); x++) {
                int seen = pixel(pixels, x, y);
                int expected = control.stub_screen_pixel(display, area.x() + x, area.y() + y);
                if (seen != expected) {
                    throw new AssertionError("display %d, pixel %d, %d: %06x instead of %06x"
                            .formatted(display, area.x() + x, area.y() + y, seen, expected));
                }
            }
        }
    }

    /** Checks some pixels of each row of a picture of a window: all would take long. */
    void checkShowsWindow(Pixels pixels, int number, int width, int height) {
        assertThat(pixels.width()).isEqualTo(width);
        assertThat(pixels.height()).isEqualTo(height);
        for (int y = 0; y < height; y++) {
            for (int x = y % 7; x < width; x += 7) {
                assertThat(pixel(pixels, x, y)).isEqualTo(control.stub_window_pixel(number, x, y));
            }
        }
    }

    /** Closes what is open, and checks that no object is left and no rule was broken. */
    @Override
    public void close() {
        for (int rung : new int[] {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM}) {
            control.stub_rung(rung, StubControl.WORKS);
        }
        control.stub_hide_class("", false);
        control.stub_main_loop(true);
        control.stub_reset_compositor();
        control.stub_refuses_policy(false);
        overlay.close();
        open.forEach(QuartzScreen::close);
        // Threads that were given up free what they hold when their calls return.
        Patience.comes(Duration.ofSeconds(10), () -> stub.liveObjects().isEmpty());
        assertThat(stub.liveObjects()).isEmpty();
        assertThat(stub.violations()).isEmpty();
        stub.close();
    }
}
