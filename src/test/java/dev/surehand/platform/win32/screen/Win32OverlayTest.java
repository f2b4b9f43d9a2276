package dev.surehand.platform.win32.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.SIZE;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.ScriptedGdi;
import dev.surehand.platform.win32.SimulatedLoop;
import dev.surehand.platform.win32.SimulatedSession;
import dev.surehand.platform.win32.StagedWindow;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.Win32WindowQueries;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class Win32OverlayTest {

    private static final HWND LOOP = NativeValues.window(0x500);
    private static final int RED = 0xC62828;
    private static final int OTHER = 0x123456;

    /** A monitor left of the origin. */
    private static final Monitor LEFT = new Monitor(
            "left", OutsideText.of("left"), true, new ScreenRect(-1280, -200, 1280, 1024), new Size(1280, 1024));

    private static final MonitorLayout LAYOUT = new MonitorLayout(List.of(LEFT));
    private static final List<OverlayArea> MARK =
            List.of(new OverlayArea(new MonitorIndex(0), new PixelRect(10, 20, 8, 4), RED));
    private static final PixelRect WHOLE = new PixelRect(0, 0, 100, 100);

    private final StagedWindow window = new StagedWindow(1, new Rectangle(10, 10, 50, 40));
    private final Scripted windows = StagedWindow.windows(window);
    private final ScriptedGdi gdi = new ScriptedGdi().in(windows);
    private final Set<HWND> visible = ConcurrentHashMap.newKeySet();
    private final List<String> drawn = new CopyOnWriteArrayList<>();
    private final Win32Screen screen;
    private int created;

    Win32OverlayTest() {
        new SimulatedSession(windows);
        new SimulatedLoop(windows);
        gdi.screen = (x, y) -> OTHER;
        windows.returning("GetThreadDpiAwarenessContext", new Pointer(1))
                .returning("AreDpiAwarenessContextsEqual", 1)
                .returning("GetAwarenessFromDpiAwarenessContext", 2)
                .returning("GetLastError", 8)
                .returning("DwmFlush", 0)
                .on("GetSystemMetrics", a -> metric((int) a[0]))
                .on("CreateWindowEx", a -> a[8] == null ? overlayWindow((int) a[0]) : LOOP)
                .on("UpdateLayeredWindow", a -> {
                    POINT place = (POINT) a[2];
                    SIZE size = (SIZE) a[3];
                    drawn.add("%d,%d %dx%d".formatted(place.x, place.y, size.cx, size.cy));
                    return 1;
                })
                .on("SetWindowPos", a -> {
                    assertThat(Pointer.nativeValue(((HWND) a[1]).getPointer())).isEqualTo(User32.HWND_TOPMOST);
                    visible.add((HWND) a[0]);
                    return 1;
                })
                .on("ShowWindow", a -> visible.remove((HWND) a[0]) ? 1 : 0)
                .on("DestroyWindow", a -> {
                    visible.remove((HWND) a[0]);
                    return 1;
                });
        WindowsLibraries libraries = windows.libraries();
        screen = new Win32Screen(libraries, new Win32WindowQueries(libraries), duration -> {});
    }

    @AfterEach
    void close() {
        screen.close();
        assertThat(visible).isEmpty();
        assertThat(gdi.live()).isZero();
    }

    private HWND overlayWindow(int style) {
        int needed = WinUser.WS_EX_LAYERED | WinUser.WS_EX_TRANSPARENT | User32.WS_EX_NOACTIVATE;
        assertThat(style & needed).isEqualTo(needed);
        return NativeValues.window(0x600 + created++);
    }

    private static int metric(int which) {
        return switch (which) {
            case WinUser.SM_XVIRTUALSCREEN -> -1280;
            case WinUser.SM_YVIRTUALSCREEN -> -200;
            case WinUser.SM_CXVIRTUALSCREEN -> 3200;
            case WinUser.SM_CYVIRTUALSCREEN -> 1280;
            default -> 0;
        };
    }

    @Test
    void showsMarksInPixelsOfTheVirtualScreen() {
        screen.overlay().show(LAYOUT, MARK);
        assertThat(drawn).containsExactly("-1270,-180 8x4");
        assertThat(visible).hasSize(1);
        screen.overlay().show(LAYOUT, MARK);
        assertThat(visible).containsExactly(NativeValues.window(0x601));
        screen.overlay().hide();
        assertThat(visible).isEmpty();
    }

    /** S3-09. */
    @Test
    void takesTheMarksFromTheScreenBeforeACapture() {
        screen.overlay().show(LAYOUT, MARK);
        gdi.screen = (x, y) -> {
            assertThat(visible).isEmpty();
            return OTHER;
        };
        assertThat(screen.capture(LEFT, WHOLE).isUniform()).isTrue();
        assertThat(windows.calls()).contains("DwmFlush");
        long before = windows.calls("BitBlt");
        assertThat(screen.capture(LEFT, WHOLE).isUniform()).isTrue();
        assertThat(windows.calls("BitBlt"))
                .as("captures without marks wait for nothing")
                .isEqualTo(before + 1);
    }

    /** S3-09: a compositor that is late, and one that is stuck. */
    @Test
    void refusesACaptureThatWouldShowTheMarks() {
        screen.overlay().show(LAYOUT, MARK);
        gdi.screen = (x, y) -> RED;
        assertThatThrownBy(() -> screen.capture(LEFT, WHOLE))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED));
        long[] pictures = {0};
        gdi.screen = (x, y) -> pictures[0]++ < 100 ? RED : OTHER;
        assertThat(screen.capture(LEFT, WHOLE).isUniform()).isTrue();
    }

    @Test
    void aWindowThatMovesBeforeTheMarkIsShownIsSeen() {
        screen.overlay().noteWindows();
        window.outer = new Rectangle(11, 10, 51, 40);
        screen.overlay().show(LAYOUT, MARK);
        assertThat(screen.overlay().isOutdated()).isTrue();
    }

    @Test
    void isOutdatedWhenAWindowMoves() {
        assertThat(screen.overlay().isOutdated()).isTrue();
        screen.overlay().noteWindows();
        screen.overlay().show(LAYOUT, MARK);
        assertThat(screen.overlay().isOutdated()).isFalse();
        window.outer = new Rectangle(11, 10, 51, 40);
        assertThat(screen.overlay().isOutdated()).isTrue();
        assertThat(visible).isEmpty();
        screen.overlay().noteWindows();
        screen.overlay().show(LAYOUT, MARK);
        assertThat(screen.overlay().isOutdated()).isFalse();
        window.visible = false;
        assertThat(screen.overlay().isOutdated()).isTrue();
        screen.overlay().hide();
    }

    @Test
    void leavesNothingWhereWindowsRefuses() {
        windows.returning("UpdateLayeredWindow", 0);
        assertRefused("error 8");
        assertThat(windows.calls("DestroyWindow")).isEqualTo(1);
        windows.on("CreateWindowEx", a -> a[8] == null ? null : LOOP);
        assertRefused("no window");
        screen.overlay().hide();
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(() -> screen.overlay().show(LAYOUT, MARK))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE))
                .hasMessageContaining(reason);
    }
}
