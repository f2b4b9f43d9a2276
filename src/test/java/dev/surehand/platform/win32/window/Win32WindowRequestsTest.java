package dev.surehand.platform.win32.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedSession;
import dev.surehand.platform.win32.StagedWindow;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class Win32WindowRequestsTest {

    private static final int ASYNC = User32.SWP_ASYNCWINDOWPOS;

    private final StagedWindow inFront = new StagedWindow(2, new Rectangle(0, 0, 100, 100));
    private final StagedWindow window = new StagedWindow(1, new Rectangle(10, 10, 500, 400));
    private final List<List<Object>> made = new ArrayList<>();
    private StagedWindow foreground = inFront;
    private final Scripted windows = StagedWindow.windows(inFront, window)
            .on("SetWindowPos", a -> recorded(a))
            .on("ShowWindowAsync", a -> recorded(a))
            .on("PostMessageW", a -> recorded(a))
            .on("GetForegroundWindow", a -> foreground.handle)
            .returning("GetCurrentThreadId", 1)
            .returning("GetAsyncKeyState", (short) 0)
            .returning("SendInput", 1)
            .returning("SetForegroundWindow", 0)
            .returning("AttachThreadInput", 1)
            .returning("SendMessageTimeoutW", new Pointer(1))
            .on("MonitorFromRect", a -> ((RECT) a[0]).left < 0 ? new Pointer(144) : new Pointer(96))
            .on("GetDpiForMonitor", a -> {
                ((IntByReference) a[2]).setValue((int) Pointer.nativeValue(((HMONITOR) a[0]).getPointer()));
                return 0;
            });

    private final SimulatedSession session = new SimulatedSession(windows);

    @Test
    void bringsNothingToTheFrontOfALockedSession() {
        session.flags = SimulatedSession.LOCKED;
        assertRefused(ErrorCode.SECURE_DESKTOP_ACTIVE, new WindowChange.Front());
        session.state = 4;
        assertRefused(ErrorCode.INPUT_BLOCKED, new WindowChange.Front());
        assertThat(made).isEmpty();
        assertThat(windows.calls("SetForegroundWindow")).isZero();
    }

    @Test
    void placesWhatIsSeenAndWaitsForNobody() {
        window.outer = new Rectangle(3, 10, 507, 407);
        ask(new WindowChange.NewBounds(new ScreenRect(200, 100, 640, 480)));
        int flags = User32.SWP_NOZORDER | User32.SWP_NOACTIVATE | ASYNC;
        assertThat(made).containsExactly(Arrays.asList(window.handle, null, 193, 100, 654, 487, flags));
    }

    @Test
    void placesTwiceWhereTheScaleChanges() {
        windows.on("SetWindowPos", a -> {
            recorded(a);
            // The window arrives at the other monitor with the size that it calculates for that monitor.
            int x = (int) a[2];
            window.frame = new Rectangle(x, 0, x + 300, 200);
            window.outer = new Rectangle(x - 10, 0, x + 310, 210);
            return 1;
        });
        ask(new WindowChange.NewBounds(new ScreenRect(-900, 0, 200, 100)));
        assertThat(made).hasSize(2);
        assertThat(made.get(1).subList(2, 6)).containsExactly(-910, 0, 220, 110);
    }

    @Test
    void restoresAMaximisedWindowBeforeItIsPlaced() {
        window.maximized = true;
        windows.on("ShowWindowAsync", a -> {
            window.maximized = false;
            window.frame = window.outer = new Rectangle(5, 5, 105, 105);
            return recorded(a);
        });
        ask(new WindowChange.NewBounds(new ScreenRect(0, 0, 100, 100)));
        assertThat(made.get(0)).containsExactly(window.handle, User32.SW_RESTORE);
        assertThat(made.get(1).subList(2, 6)).containsExactly(0, 0, 100, 100);
    }

    @Test
    void restoresTwiceWhatWasMinimisedWhileMaximised() {
        window.minimized = true;
        window.maximized = true;
        windows.on("ShowWindowAsync", a -> {
            window.maximized = window.minimized;
            window.minimized = false;
            return recorded(a);
        });
        ask(new WindowChange.Restore());
        assertThat(made).hasSize(2);
        assertThat(window.maximized).isFalse();
    }

    @Test
    void leavesTheOthersWithTheWindowsThread() {
        ask(new WindowChange.Minimize());
        ask(new WindowChange.Maximize());
        ask(new WindowChange.Back());
        ask(new WindowChange.Close());
        assertThat(made.get(0)).containsExactly(window.handle, User32.SW_MINIMIZE);
        assertThat(made.get(1)).containsExactly(window.handle, User32.SW_MAXIMIZE);
        assertThat(made.get(2).get(1)).isEqualTo(NativeValues.window(1));
        assertThat((int) made.get(2).get(6) & ASYNC).isEqualTo(ASYNC);
        assertThat(made.get(3)).containsExactly(window.handle, User32.WM_CLOSE, 0L, 0L);
    }

    @Test
    void refusesWhatWindowsDenies() {
        windows.returning("ShowWindowAsync", 0).returning("GetLastError", 5);
        assertRefused(ErrorCode.ELEVATED_PROCESS_TARGET, new WindowChange.Minimize());
        windows.returning("GetLastError", 1400);
        assertRefused(ErrorCode.WINDOW_NOT_FOUND, new WindowChange.Minimize());
    }

    @Test
    void doesNotCloseWhatWaitsForItsDialog() {
        window.enabled = false;
        inFront.owner = Optional.of(window);
        assertThatThrownBy(() -> ask(new WindowChange.Close())).hasMessageContaining("its dialog, window 2");
        inFront.enabled = false;
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, new WindowChange.Close());
        assertThat(made).isEmpty();
    }

    @Test
    void bringsTheDialogOfAWindowThatWaitsForIt() {
        StagedWindow middle = new StagedWindow(3, window.outer);
        window.enabled = false;
        middle.owner = Optional.of(window);
        inFront.owner = Optional.of(middle);
        ask(new WindowChange.Front());
        assertThat(made.get(0).get(0)).isEqualTo(inFront.handle);
    }

    @Test
    void bringsToTheFrontByTheShortWayWhereThatIsAllowed() {
        windows.on("SetForegroundWindow", a -> {
            foreground = window;
            return 0;
        });
        ask(new WindowChange.Front());
        foreground = inFront;
        assertThat(windows.calls("SendInput")).isEqualTo(1);
        assertThat(windows.calls("AttachThreadInput")).isZero();
        assertThat((int) made.get(0).get(6) & ASYNC).isEqualTo(ASYNC);
    }

    @Test
    void leavesAloneAnAltThatSomebodyHolds() {
        windows.returning("GetAsyncKeyState", (short) 0x8000);
        ask(new WindowChange.Front());
        assertThat(windows.calls("SendInput")).isZero();
    }

    @Test
    void takesTheLongWayAndGoesItBack() {
        List<List<Object>> attached = new ArrayList<>();
        inFront.pid = 8;
        windows.on("AttachThreadInput", a -> {
            attached.add(List.of(((DWORD) a[0]).intValue(), ((DWORD) a[1]).intValue(), (boolean) a[2] ? 1 : 0));
            return 1;
        });
        ask(new WindowChange.Front());
        assertThat(attached)
                .containsExactly(List.of(1, 108, 1), List.of(108, 107, 1), List.of(108, 107, 0), List.of(1, 108, 0));
    }

    @Test
    void isBesideNobodyWhoHangs() {
        windows.returning("SendMessageTimeoutW", null);
        ask(new WindowChange.Front());
        inFront.hung = true;
        windows.returning("SendMessageTimeoutW", new Pointer(1));
        ask(new WindowChange.Front());
        assertThat(windows.calls("AttachThreadInput")).isZero();
    }

    @Test
    void refusesToBringWhatHangs() {
        window.hung = true;
        assertRefused(ErrorCode.FOCUS_FAILED, new WindowChange.Front());
        assertThat(windows.calls("SetForegroundWindow")).isZero();
    }

    @Test
    void restoresFirstWhatIsMinimised() {
        window.minimized = true;
        ask(new WindowChange.Front());
        assertThat(made.get(0)).containsExactly(window.handle, User32.SW_RESTORE);
    }

    private Object recorded(Object[] arguments) {
        made.add(Arrays.asList(arguments));
        return 1;
    }

    private void ask(WindowChange change) {
        WindowsLibraries libraries = windows.libraries();
        Win32WindowQueries queries = new Win32WindowQueries(libraries);
        new Win32Windows(libraries, queries, new Win32WindowRequests(libraries, queries, duration -> {}))
                .ask(window.id(), change);
    }

    private void assertRefused(ErrorCode code, WindowChange change) {
        assertThatThrownBy(() -> ask(change))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
