package dev.surehand.platform.win32.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HMODULE;
import com.sun.jna.platform.win32.WinUser.HHOOK;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.desktop.overlay.Pointing.PersonAct;
import dev.surehand.desktop.overlay.Pointing.Pointed;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedLoop;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Messages.HookProc;
import dev.surehand.platform.win32.system.Pixel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class Win32PointingTest {

    private static final long PASSED = 5;
    private static final long DROPPED = 1;
    private static final int WM_MOUSEWHEEL = 0x20A;
    private static final int ESCAPE = 0x1B;
    private static final int SHIFT = 0xA0;

    private final Map<Integer, HookProc> hooks = new ConcurrentHashMap<>();
    private final List<Long> removed = new ArrayList<>();
    private final Scripted windows = new Scripted();
    private volatile int now;

    Win32PointingTest() {
        new SimulatedLoop(windows);
        windows.returning("GetModuleHandle", new HMODULE())
                .returning("GetThreadDpiAwarenessContext", new Pointer(1))
                .returning("AreDpiAwarenessContextsEqual", 1)
                .on("SetWindowsHookEx", arguments -> {
                    hooks.put((int) arguments[0], (HookProc) arguments[1]);
                    return new Pointer(0x400 + (int) arguments[0]);
                })
                .on("UnhookWindowsHookEx", arguments -> {
                    removed.add(Pointer.nativeValue(((HHOOK) arguments[0]).getPointer()));
                    return 1;
                })
                .on("GetTickCount", arguments -> now)
                .returning("CallNextHookEx", PASSED)
                .on("GetCursorPos", arguments -> NativeValues.write(arguments[0], new Pixel(7, 8)));
    }

    private Pointing begin() {
        return Win32Pointing.begin(windows.libraries());
    }

    /** The program below gets the movement and nothing of the click. The click is where the button was pressed. */
    @Test
    void theLeftButtonChoosesWhenItIsReleased() {
        try (Pointing pointing = begin()) {
            assertThat(pointing.next()).isEmpty();
            assertThat(mouse(User32.WM_MOUSEMOVE, -20, 30)).isEqualTo(PASSED);
            assertThat(mouse(User32.WM_MOUSEMOVE, -21, 31)).isEqualTo(PASSED);
            assertThat(pointing.next()).contains(pointed(-21, 31, PersonAct.MOVED));
            assertThat(mouse(User32.WM_LBUTTONDOWN, -21, 31)).isEqualTo(DROPPED);
            assertThat(mouse(User32.WM_MOUSEMOVE, -15, 31)).isEqualTo(PASSED);
            assertThat(pointing.next()).isEmpty();
            assertThat(mouse(User32.WM_LBUTTONUP, -15, 31)).isEqualTo(DROPPED);
            assertThat(mouse(User32.WM_MOUSEMOVE, 0, 0)).isEqualTo(PASSED);
            assertThat(pointing.next()).contains(pointed(-21, 31, PersonAct.CHOSEN));
        }
    }

    @Test
    void anotherButtonDeclinesAndTheWheelTurns() {
        try (Pointing pointing = begin()) {
            assertThat(mouse(WM_MOUSEWHEEL, 1, 2)).isEqualTo(PASSED);
            assertThat(mouse(User32.WM_RBUTTONDOWN, 1, 2)).isEqualTo(DROPPED);
            assertThat(pointing.next()).isEmpty();
            assertThat(mouse(User32.WM_RBUTTONUP, 1, 2)).isEqualTo(DROPPED);
            assertThat(pointing.next()).contains(pointed(1, 2, PersonAct.DECLINED));
        }
    }

    @Test
    void aKeyDeclines() {
        try (Pointing pointing = begin()) {
            assertThat(key(ESCAPE, false)).isEqualTo(DROPPED);
            assertThat(key(ESCAPE, true)).isEqualTo(DROPPED);
            assertThat(pointing.next()).contains(pointed(7, 8, PersonAct.DECLINED));
        }
    }

    /** Else it would stay down for all programs. */
    @Test
    void whatWasHeldBeforeIsReleased() {
        try (Pointing pointing = begin()) {
            assertThat(key(SHIFT, true)).isEqualTo(PASSED);
            assertThat(mouse(User32.WM_LBUTTONUP, 1, 2)).isEqualTo(PASSED);
            assertThat(pointing.next()).isEmpty();
        }
    }

    /** The watch for the person's keys that stop the server is another hook. */
    @Test
    void otherHooksSeeWhatIsDropped() {
        try (Pointing pointing = begin()) {
            long before = windows.calls("CallNextHookEx");
            key(ESCAPE, false);
            mouse(User32.WM_LBUTTONDOWN, 1, 2);
            assertThat(windows.calls("CallNextHookEx")).isEqualTo(before + 2);
            assertThat(pointing.next()).isPresent();
        }
    }

    @Test
    void theHooksAreSetAgainAndRemovedInTheEnd() {
        try (Pointing pointing = begin()) {
            assertThat(pointing.next()).isEmpty();
            assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(2);
            now = 2_001;
            assertThat(pointing.next()).isEmpty();
            assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(4);
            assertThat(removed).hasSize(2);
        }
        assertThat(removed).hasSize(4);
    }

    @Test
    void aRefusedHookIsNamedAndTheFirstIsRemoved() {
        windows.on("SetWindowsHookEx", arguments -> (int) arguments[0] == User32.WH_MOUSE_LL ? new Pointer(1) : null)
                .returning("GetLastError", 5);
        assertThatThrownBy(this::begin).isInstanceOf(DesktopException.class).hasMessageContaining("error 5");
        assertThat(removed).containsExactly(1L);
        assertThat(windows.calls()).contains("PostQuitMessage");
    }

    private static Pointed pointed(int x, int y, PersonAct act) {
        return new Pointed(new ScreenPoint(x, y), act);
    }

    private long mouse(int message, int x, int y) {
        try (Memory details = new Memory(32)) {
            details.clear();
            details.setInt(0, x);
            details.setInt(4, y);
            return hooks.get(User32.WH_MOUSE_LL).receive(User32.HC_ACTION, message, details);
        }
    }

    private long key(int code, boolean up) {
        try (Memory details = new Memory(24)) {
            details.clear();
            details.setInt(0, code);
            details.setInt(8, up ? User32.LLKHF_UP : 0);
            return hooks.get(User32.WH_KEYBOARD_LL).receive(User32.HC_ACTION, 0x100, details);
        }
    }
}
