package dev.surehand.platform.win32.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HDC;
import dev.surehand.desktop.element.NoElements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.win32.Notepad;
import dev.surehand.platform.win32.Win32Desktop;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessPattern;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Optional;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Checks captures of a pattern that a window in another process paints. */
@EnabledOnOs(OS.WINDOWS)
class Win32ScreenIT {

    private static final int COLOURS = 0xFFFFFF;

    private static WindowsLibraries windows;
    private static Win32Desktop desktop;

    @BeforeAll
    static void connect() {
        windows = WindowsLibraries.load();
        desktop =
                new Win32Desktop(windows, new ThreadPause(), RecoveryJournal.NONE, new NoElements("none in this test"));
    }

    @AfterAll
    static void disconnect() {
        desktop.close();
    }

    @Test
    void everyMonitorShowsWhatWasPaintedWhereItWas() {
        for (Monitor monitor : desktop.monitors().monitors()) {
            ScreenRect b = monitor.bounds();
            int right = (int) (b.x() + b.width());
            int bottom = (int) (b.y() + b.height());
            try (WitnessProcess witness = witness(new Rectangle(right - 400, bottom - 400, 400, 400))) {
                Rectangle canvas = witness.canvas();
                PixelRect area =
                        new PixelRect(canvas.x - (int) b.x(), canvas.y - (int) b.y(), canvas.width, canvas.height);
                assertThat(differences(desktop.screen().capture(monitor, area), canvas.getSize()))
                        .as("pixels of monitor %s", monitor.name())
                        .isZero();
                Pixels whole = desktop.screen().capture(monitor, PixelRect.of(monitor.pixels()));
                assertThat(differences(whole.part(area), canvas.getSize())).isZero();
            }
        }
    }

    @Test
    void aWindowThatLiesOpenIsTakenPixelByPixel() {
        try (WitnessProcess witness = witness(new Rectangle(-900, 100, 320, 300))) {
            Pixels pixels = desktop.screen().capture(window(witness)).pixels();
            Rectangle canvas = witness.canvas();
            assertThat(pixels.width()).isEqualTo(320);
            assertThat(pixels.height()).isEqualTo(300);
            Pixels painted = pixels.part(new PixelRect(0, 0, canvas.width, canvas.height));
            assertThat(differences(painted, canvas.getSize())).isZero();
        }
    }

    /**
     * The program and the compositor decide whether the picture can be taken; the covering window must not be in it in either
     * case.
     */
    @Test
    void whatCoversAWindowIsNotInItsPicture() {
        try (Notepad notepad = Notepad.start(windows)) {
            WindowInfo below = desktop.windows().focused().orElseThrow();
            desktop.windows().ask(below.id(), new WindowChange.NewBounds(new ScreenRect(100, 100, 700, 600)));
            Patience.until("notepad is placed", () -> bounds(below).width() == 700);
            try (WitnessProcess witness = witness(new Rectangle(200, 250, 300, 300))) {
                picture(below).ifPresent(pixels -> {
                    Rectangle canvas = witness.canvas();
                    Pixels covered =
                            pixels.part(new PixelRect(canvas.x - 100, canvas.y - 100, canvas.width, canvas.height));
                    assertThat(covered.isUniform()).isTrue();
                    assertThat(covered.isBlack()).isFalse();
                });
            }
            assertThat(notepad.text()).isEmpty();
        }
    }

    @Test
    void aMinimisedWindowHasNoPicture() {
        try (WitnessProcess witness = witness(new Rectangle(-900, 100, 320, 300))) {
            WindowInfo window = window(witness);
            witness.minimize();
            Patience.until(
                    "it is minimised",
                    () -> desktop.windows()
                                    .find(window.id())
                                    .orElseThrow(window.id()::notFound)
                                    .state()
                            == WindowState.MINIMIZED);
            assertThatThrownBy(() -> desktop.screen().capture(window))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.WINDOW_MINIMIZED));
        }
    }

    @Test
    void nothingIsLeftBehind() {
        Monitor monitor = desktop.monitors().monitors().get(0);
        try (WitnessProcess witness = witness(new Rectangle(-900, 100, 320, 300))) {
            WindowInfo window = window(witness);
            takeAll(monitor, window, 5);
            int before = objects();
            takeAll(monitor, window, 200);
            assertThat(objects()).isLessThan(before + 20);
        }
    }

    /** Uses a window of this process, because Wine does not know the cursors of other processes. */
    @Test
    void thePointersPictureIsThatOfItsCursor() throws Exception {
        JFrame frame = new JFrame();
        try {
            SwingUtilities.invokeAndWait(() -> {
                frame.setUndecorated(true);
                frame.setBounds(300, 300, 200, 200);
                frame.setCursor(Cursor.getPredefinedCursor(Cursor.CROSSHAIR_CURSOR));
                frame.setVisible(true);
            });
            Patience.until("it has the pointer's picture", () -> {
                ScreenRect place = ownWindow().bounds();
                windows.user32().SetCursorPos((int) place.x() + 90, (int) place.y() + 90);
                windows.user32().SetCursorPos((int) place.x() + 100, (int) place.y() + 100);
                return desktop.screen().cursor().isPresent();
            });
            CursorImage cursor = desktop.screen().cursor().orElseThrow();
            assertThat(cursor.argb()).hasSize(cursor.width() * cursor.height());
            assertThat(cursor.hotX()).isBetween(1, cursor.width() - 2);
            assertThat(cursor.hotY()).isBetween(1, cursor.height() - 2);
            assertThat(cursor.argb()[cursor.hotY() * cursor.width() + cursor.hotX()] >>> 24)
                    .isNotZero();
            assertThat(cursor.argb()[0]).isZero();
        } finally {
            frame.dispose();
        }
    }

    private static void takeAll(Monitor monitor, WindowInfo window, int times) {
        for (int i = 0; i < times; i++) {
            desktop.screen().capture(monitor, new PixelRect(0, 0, 50 + i % 3, 40));
            desktop.screen().capture(window);
            desktop.screen().cursor();
        }
    }

    /**
     * Returns the number of GDI objects of this process. Wine does not count them; there the lower half of a new handle is its
     * number among the handles in use.
     */
    private static int objects() {
        int counted = windows.user32().GetGuiResources(windows.kernel32().GetCurrentProcess(), 0);
        HDC next = windows.gdi32().CreateCompatibleDC(null);
        windows.gdi32().DeleteDC(next);
        return counted > 0 ? counted : (int) Pointer.nativeValue(next.getPointer()) & 0xFFFF;
    }

    private static Optional<Pixels> picture(WindowInfo window) {
        try {
            return Optional.of(desktop.screen().capture(window).pixels());
        } catch (DesktopException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED);
            assertThat(e).hasMessageContaining("bring it to the front");
            return Optional.empty();
        }
    }

    private static WitnessProcess witness(Rectangle bounds) {
        WitnessProcess witness = WitnessProcess.start(new ProcessBuilder(WitnessProcess.command(bounds)));
        Patience.until("the witness is at " + bounds, () -> witness.bounds().equals(bounds));
        return witness;
    }

    private static WindowInfo window(WitnessProcess witness) {
        return windowOf(witness.pid());
    }

    private static WindowInfo ownWindow() {
        return windowOf(ProcessHandle.current().pid());
    }

    private static WindowInfo windowOf(long pid) {
        return desktop.windows().list().stream()
                .filter(w -> w.pid() == pid)
                .findFirst()
                .orElseThrow();
    }

    private static ScreenRect bounds(WindowInfo window) {
        return desktop.windows()
                .find(window.id())
                .orElseThrow(window.id()::notFound)
                .bounds();
    }

    /** Returns the number of pixels that differ from the pattern. */
    private static int differences(Pixels pixels, Dimension canvas) {
        IntBuffer ints =
                pixels.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        int wrong = 0;
        for (int y = 0; y < canvas.height; y++) {
            for (int x = 0; x < canvas.width; x++) {
                int seen = ints.get(y * (pixels.stride() / 4) + x) & COLOURS;
                wrong += seen == (WitnessPattern.at(x, y, canvas).getRGB() & COLOURS) ? 0 : 1;
            }
        }
        return wrong;
    }
}
