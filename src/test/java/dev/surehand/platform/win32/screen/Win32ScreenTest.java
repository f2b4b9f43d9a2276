package dev.surehand.platform.win32.screen;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.ScriptedGdi;
import dev.surehand.platform.win32.SimulatedSession;
import dev.surehand.platform.win32.StagedWindow;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.ProcessInfo;
import dev.surehand.platform.win32.window.Win32WindowQueries;
import java.nio.ByteOrder;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class Win32ScreenTest {

    private static final Monitor LEFT = new Monitor(
            "left", OutsideText.of("left"), false, new ScreenRect(-1280, -200, 1280, 1024), new Size(1280, 1024));
    private static final int WHITE = 0xFFFFFF;
    private static final int BLACK = 0;

    private final StagedWindow cover = new StagedWindow(2, new Rectangle(20, 20, 60, 60));
    private final StagedWindow window = new StagedWindow(1, new Rectangle(10, 10, 50, 40));
    private final Scripted windows = StagedWindow.windows(cover, window)
            .returning("GetLastError", 6)
            .on("GetSystemMetrics", a -> metric((int) a[0]));
    private final SimulatedSession session = new SimulatedSession(windows);
    private int remote;
    private final ScriptedGdi gdi = new ScriptedGdi().in(windows);

    @Test
    void picturesAreOfTheVirtualScreen() {
        Win32Screen screen = screen();
        Pixels pixels = screen.capture(LEFT, new PixelRect(3, 4, 20, 10));
        assertThat(new Size(pixels.width(), pixels.height())).isEqualTo(new Size(20, 10));
        assertThat(pixel(pixels, 0, 0)).isEqualTo(gdi.screen.applyAsInt(-1277, -196));
        assertThat(pixel(pixels, 19, 9)).isEqualTo(gdi.screen.applyAsInt(-1258, -187));
    }

    @Test
    void nothingIsKeptButTheLastPictures() {
        Win32Screen screen = screen();
        for (int i = 0; i < 5; i++) {
            screen.capture(LEFT, new PixelRect(0, 0, 20 + i, 10));
            screen.capture(LEFT, new PixelRect(0, 0, 20 + i, 10));
        }
        assertThat(windows.calls("CreateDIBSection")).isEqualTo(5);
        assertThat(gdi.live()).isEqualTo(2);
        screen.close();
        assertThat(gdi.live()).isZero();
    }

    @Test
    void aLockedSessionIsNamed() {
        windows.returning("BitBlt", 0).returning("OpenInputDesktop", null).returning("GetForegroundWindow", null);
        assertRefused(ErrorCode.SECURE_DESKTOP_ACTIVE, "lock", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
        windows.returning("GetDC", null);
        assertRefused(ErrorCode.SECURE_DESKTOP_ACTIVE, "lock", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
    }

    @Test
    void blackIsNoAnswerOfALockedSession() {
        gdi.screen = (x, y) -> BLACK;
        assertThat(screen().capture(LEFT, new PixelRect(0, 0, 9, 9)).isBlack()).isTrue();
        session.desktop = "Winlogon";
        assertRefused(ErrorCode.SECURE_DESKTOP_ACTIVE, "lock", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
        session.desktop = "Default";
        session.flags = SimulatedSession.LOCKED;
        assertRefused(ErrorCode.SECURE_DESKTOP_ACTIVE, "lock", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
    }

    @Test
    void blackIsNoAnswerOfADisconnectedSession() {
        gdi.screen = (x, y) -> BLACK;
        session.state = 4;
        // The session is locked too.
        session.flags = SimulatedSession.LOCKED;
        assertRefused(ErrorCode.CAPTURE_FAILED, "connected", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
    }

    @Test
    void blackIsNoAnswerOfARemoteDesktopThatShowsNothingElse() {
        PixelRect part = new PixelRect(0, 0, 9, 9);
        gdi.screen = (x, y) -> BLACK;
        assertThat(screen().capture(LEFT, part).isBlack()).isTrue();
        remote = 1;
        assertRefused(ErrorCode.CAPTURE_FAILED, "minimised", () -> screen().capture(LEFT, part));
        gdi.screen = (x, y) -> x == 1919 && y == 1079 ? WHITE : BLACK;
        int before = gdi.live();
        try (Win32Screen screen = screen()) {
            assertThat(screen.capture(LEFT, part).isBlack()).isTrue();
        }
        assertThat(gdi.live()).isEqualTo(before);
    }

    @Test
    void aFailureOfAnotherKindReportsItsNumber() {
        windows.returning("BitBlt", 0);
        assertRefused(ErrorCode.CAPTURE_FAILED, "error 6", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
        windows.returning("CreateDIBSection", null);
        assertRefused(ErrorCode.CAPTURE_FAILED, "9 x 9", () -> screen().capture(LEFT, new PixelRect(0, 0, 9, 9)));
    }

    @Test
    void anOpenWindowIsReadFromTheScreenWhateverItsColours() {
        gdi.screen = (x, y) -> WHITE;
        cover.outer = cover.frame = new Rectangle(60, 60, 90, 90);
        WindowCapture picture = screen().capture(info());
        assertThat(picture.pixels().isUniform()).isTrue();
        assertThat(picture.isFromScreen()).isTrue();
        assertThat(windows.calls("PrintWindow")).isZero();
    }

    @Test
    void aCoveredWindowIsPrintedAndCroppedToWhatIsVisibleOfIt() {
        gdi.print = (x, y) -> x << 8 | y;
        window.frame = new Rectangle(17, 10, 43, 33);
        WindowCapture picture = screen().capture(info());
        assertThat(picture.isFromScreen()).isFalse();
        Pixels pixels = picture.pixels();
        assertThat(new Size(pixels.width(), pixels.height())).isEqualTo(new Size(26, 23));
        assertThat(pixel(pixels, 0, 0)).isEqualTo(7 << 8);
    }

    @Test
    void whatIsPrintedInOneColourIsNoPicture() {
        gdi.print = (x, y) -> BLACK;
        gdi.window = (x, y) -> x + y;
        assertThat(pixel(screen().capture(info()).pixels(), 5, 6)).isEqualTo(11);
        assertThat(windows.calls("PrintWindow")).isEqualTo(2);
    }

    @Test
    void aBlackContentInAFrameIsNoPicture() {
        gdi.print = (x, y) -> y < 5 ? x + 1 : BLACK;
        windows.on("GetClientRect", a -> NativeValues.write(a[1], new Rectangle(0, 0, 30, 20)))
                .on("ClientToScreen", a -> NativeValues.write(a[1], new Pixel(15, 15)));
        assertRefused(
                ErrorCode.CAPTURE_FAILED, "cannot be captured while it is covered", () -> screen().capture(info()));
    }

    @Test
    void whatShowsTheCoverIsNoPicture() {
        gdi.window = (x, y) -> gdi.screen.applyAsInt(x + 10, y + 10);
        assertRefused(ErrorCode.CAPTURE_FAILED, "bring it to the front", () -> screen().capture(info()));
        gdi.window = (x, y) -> x > 8 && y > 8 ? BLACK : x * y + 1;
        assertRefused(ErrorCode.CAPTURE_FAILED, "bring it to the front", () -> screen().capture(info()));
    }

    @Test
    void noPictureIsTakenThatCannotBeRight() {
        window.hung = true;
        assertRefused(ErrorCode.CAPTURE_FAILED, "does not answer", () -> screen().capture(info()));
        window.hung = false;
        window.dpi = 144;
        assertRefused(ErrorCode.CAPTURE_FAILED, "scales", () -> screen().capture(info()));
        window.affinity = 0x11;
        assertRefused(ErrorCode.CAPTURE_FAILED, "keep the window out", () -> screen().capture(info()));
        window.cloaked = 2;
        assertRefused(ErrorCode.CAPTURE_FAILED, "virtual desktop", () -> screen().capture(info()));
        window.minimized = true;
        assertRefused(ErrorCode.WINDOW_MINIMIZED, "restore", () -> screen().capture(info()));
        windows.returning("GetWindowRect", 0);
        assertRefused(ErrorCode.WINDOW_NOT_FOUND, "list_windows", () -> screen().capture(info()));
        assertThat(windows.calls("PrintWindow")).isZero();
    }

    private int metric(int index) {
        return switch (index) {
            case User32.SM_XVIRTUALSCREEN -> -1280;
            case User32.SM_YVIRTUALSCREEN -> -200;
            case User32.SM_CXVIRTUALSCREEN -> 3200;
            case User32.SM_CYVIRTUALSCREEN -> 1280;
            case User32.SM_REMOTESESSION -> remote;
            default -> 0;
        };
    }

    private Win32Screen screen() {
        windows.returning("GetThreadDpiAwarenessContext", new Pointer(1))
                .returning("GetAwarenessFromDpiAwarenessContext", 2)
                .returning("AreDpiAwarenessContextsEqual", 1);
        WindowsLibraries libraries = windows.libraries();
        return new Win32Screen(libraries, new Win32WindowQueries(libraries), duration -> {});
    }

    private WindowInfo info() {
        WindowIdentity nobody = new WindowIdentity(
                window.id(), ProcessInfo.UNKNOWN.identity(), 0, OutsideText.NONE, WindowKind.ORDINARY);
        return new WindowInfo(nobody, new ScreenRect(0, 0, 1, 1), WindowState.NORMAL, false);
    }

    private static int pixel(Pixels pixels, int x, int y) {
        return pixels.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt(pixels.stride() * y + 4 * x);
    }

    private static void assertRefused(ErrorCode code, String reason, Runnable capture) {
        Assertions.assertThatThrownBy(capture::run)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(reason);
    }
}
