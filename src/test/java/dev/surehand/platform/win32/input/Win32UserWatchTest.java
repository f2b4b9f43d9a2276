package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HMODULE;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinUser.LASTINPUTINFO;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedLoop;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Messages.HookProc;
import dev.surehand.platform.win32.input.InputHooks.Seen;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.testdesktop.Patience;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class Win32UserWatchTest {

    private static final HMODULE MODULE = new HMODULE();
    private static final int WM_LBUTTONDOWN = 0x201;
    private static final int WM_KEYDOWN = 0x100;
    private static final int CTRL = 0xA2;
    private static final int RIGHT_SHIFT = 0xA1;
    private static final int KEY_S = 0x53;
    private static final int PACKET = 0xE7;

    private final Map<Integer, HookProc> hooks = new HashMap<>();
    private final Scripted windows = new Scripted();
    private final KeyRoute route = new KeyRoute(windows.libraries());
    private final List<Seen> seen = new ArrayList<>();
    private volatile Pixel pointer = new Pixel(0, 0);
    private int lastInput;
    private volatile int now;
    private AutoCloseable hooked = () -> {};

    Win32UserWatchTest() {
        new SimulatedLoop(windows);
        windows.returning("GetModuleHandle", MODULE)
                .on("SetWindowsHookEx", arguments -> {
                    assertThat(arguments[2]).isEqualTo(MODULE);
                    hooks.put((int) arguments[0], (HookProc) arguments[1]);
                    return new Pointer(0x400 + (int) arguments[0]);
                })
                .returning("UnhookWindowsHookEx", 1)
                .on("GetTickCount", arguments -> now)
                .returning("CallNextHookEx", 5L)
                .on("GetCursorPos", arguments -> NativeValues.write(arguments[0], pointer))
                .on("GetLastInputInfo", arguments -> {
                    assertThat(((LASTINPUTINFO) arguments[0]).cbSize).isEqualTo(8);
                    ((LASTINPUTINFO) arguments[0]).dwTime = lastInput;
                    return 1;
                });
    }

    @AfterEach
    void close() throws Exception {
        hooked.close();
    }

    @Test
    void recognizesOursByItsMark() {
        hooked = InputHooks.set(windows.libraries(), route, seen::add);
        mouse(User32.WM_MOUSEMOVE, 1, 2, 0, OwnInput.MARK);
        mouse(WM_LBUTTONDOWN, 1, 2, 0, OwnInput.MARK);
        key(KEY_S, false, OwnInput.MARK);
        assertThat(seen).isEmpty();
        mouse(User32.WM_MOUSEMOVE, -7, 2, 1, 0);
        mouse(WM_LBUTTONDOWN, -7, 2, 0, 0);
        key(KEY_S, false, 0);
        key(KEY_S, true, 99);
        assertThat(seen)
                .containsExactly(
                        new Seen.Moved(new Pixel(-7, 2), Optional.of(new Pixel(-7, 2))),
                        new Seen.Pressed(),
                        new Seen.KeyEvent(KEY_S, true),
                        new Seen.KeyEvent(KEY_S, false));
    }

    /** E1.10: the watch reports how far the person has pushed the pointer, even when a call has moved it. */
    @Test
    void reportsHowFarThePointerWasPushed() {
        hooked = InputHooks.set(windows.libraries(), route, seen::add);
        pointer = new Pixel(500, 400);
        mouse(User32.WM_MOUSEMOVE, 440, 430, 0, 0);
        mouse(User32.WM_MOUSEMOVE, 199, 400, 0, 0);
        windows.returning("GetCursorPos", 0);
        mouse(User32.WM_MOUSEMOVE, 500, 401, 0, 0);
        assertThat(seen)
                .containsExactly(
                        new Seen.Moved(new Pixel(440, 430), Optional.of(new Pixel(-60, 30))),
                        new Seen.Moved(new Pixel(199, 400), Optional.empty()),
                        new Seen.Moved(new Pixel(500, 401), Optional.empty()));
    }

    /** E1.10: consecutive queued pushes are reported as one push with their sum. */
    @Test
    void reportsPushesInARowAsTheirSum() {
        CompletableFuture<Void> isTelling = new CompletableFuture<>();
        CompletableFuture<Void> mayGoOn = new CompletableFuture<>();
        aware().on("MonitorFromPoint", arguments -> {
            isTelling.complete(null);
            mayGoOn.join();
            return new Pointer(2);
        });
        UserReports recorder = new UserReports();
        hooked = Win32UserWatch.start(windows.libraries(), route, Optional.empty(), recorder)
                .orElseThrow();
        mouse(User32.WM_MOUSEMOVE, 1, 2, 0, 0);
        isTelling.join();
        for (int i = 0; i < 4; i++) {
            mouse(User32.WM_MOUSEMOVE, -30, 20, 0, 0);
        }
        mouse(WM_LBUTTONDOWN, 0, 0, 0, 0);
        mouse(User32.WM_MOUSEMOVE, -30, 20, 0, 0);
        mouse(User32.WM_MOUSEMOVE, 3000, 20, 0, 0);
        mouse(WM_LBUTTONDOWN, 0, 0, 0, 0);
        mayGoOn.complete(null);
        Patience.until("all events are reported", () -> recorder.heard.size() == 6);
        assertThat(recorder.heard)
                .containsExactly("watching", "pushed 1,2", "pushed -120,80", "pressed", "moved", "pressed");
    }

    /** E1.1: the last check before Windows delivers a key. */
    @Test
    void dropsKeysOfOursThatWouldGetElsewhere() {
        hooked = InputHooks.set(windows.libraries(), route, seen::add);
        FocusedThread there = focusIn(0x51);
        assertThat(route.delivers(there, () -> {
                    assertThat(key(KEY_S, false, OwnInput.MARK)).isEqualTo(5);
                    focusIn(0x52);
                    assertThat(key(KEY_S, true, OwnInput.MARK)).isEqualTo(5);
                    assertThat(key(KEY_S, false, 0)).isEqualTo(5);
                    assertThat(key(KEY_S, false, OwnInput.MARK)).isEqualTo(1);
                }))
                .isFalse();
        assertThat(key(KEY_S, false, OwnInput.MARK)).isEqualTo(5);
        assertThat(seen).containsExactly(new Seen.KeyEvent(KEY_S, true));
    }

    private FocusedThread focusIn(int window) {
        windows.returning("GetGUIThreadInfo", 0)
                .returning("GetForegroundWindow", new Pointer(window))
                .returning("GetWindowThreadProcessId", window);
        return FocusedThread.of(windows.libraries().user32());
    }

    @Test
    void keysThatWindowsAddsAreNobodys() {
        hooked = InputHooks.set(windows.libraries(), route, seen::add);
        assertThat(key(CTRL, 0x21D, false, 0)).isEqualTo(5);
        key(CTRL, 0x21D, true, 0);
        key(RIGHT_SHIFT, 0x236, true, 0);
        assertThat(seen).isEmpty();
        key(CTRL, 0x1D, false, 0);
        key(PACKET, 0x2BC, false, 0);
        assertThat(seen).containsExactly(new Seen.KeyEvent(CTRL, true), new Seen.KeyEvent(PACKET, true));
    }

    @Test
    void closedItSeesNothing() {
        InputHooks.set(windows.libraries(), route, seen::add).close();
        assertThat(windows.calls("UnhookWindowsHookEx")).isEqualTo(2);
        assertThat(windows.calls("DestroyWindow")).isEqualTo(1);
    }

    @Test
    void reportsWhereWeHaveSetThePointer() {
        OwnInput.places(new Pixel(31, 41));
        hooked = InputHooks.set(windows.libraries(), route, seen::add);
        mouse(User32.WM_MOUSEMOVE, 31, 41, 1, 0);
        mouse(User32.WM_MOUSEMOVE, 31, 41, 0, 0);
        assertThat(seen).isEmpty();
        mouse(WM_LBUTTONDOWN, 31, 41, 0, 0);
        mouse(User32.WM_MOUSEMOVE, 31, 42, 0, 0);
        assertThat(seen).hasSize(2);
    }

    @Test
    void swallowsNothingAndTouchesNoCodeBelowZero() {
        hooked = InputHooks.set(windows.libraries(), route, seen::add);
        assertThat(mouse(WM_LBUTTONDOWN, 0, 0, 0, 0)).isEqualTo(5);
        assertThat(key(KEY_S, false, 0)).isEqualTo(5);
        assertThat(hooks.get(User32.WH_MOUSE_LL).receive(-1, WM_LBUTTONDOWN, null))
                .isEqualTo(5);
        assertThat(seen).hasSize(2);
    }

    @Test
    void isSetAgainWhenWindowsHasTakenItOut() {
        InputHooks set = InputHooks.set(windows.libraries(), route, seen::add);
        hooked = set;
        lastInput = 900;
        set.setAgainIfLost();
        assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(2);
        lastInput = 5000;
        set.setAgainIfLost();
        assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(4);
        set.setAgainIfLost();
        assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(4);
    }

    @Test
    void isSetAgainInTimeEvenIfNoneSeemsLost() {
        InputHooks set = InputHooks.set(windows.libraries(), route, seen::add);
        hooked = set;
        now = 30_000;
        set.setAgainIfLost();
        assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(2);
        now = 60_000;
        set.setAgainIfLost();
        assertThat(windows.calls("SetWindowsHookEx")).isEqualTo(4);
        assertThat(windows.calls().stream().filter(name -> name.endsWith("WindowsHookEx") || name.endsWith("HookEx")))
                .endsWith("SetWindowsHookEx", "UnhookWindowsHookEx", "SetWindowsHookEx", "UnhookWindowsHookEx");
    }

    @Test
    void staysSetWhenANewOneIsRefused() {
        InputHooks set = InputHooks.set(windows.libraries(), route, seen::add);
        hooked = set;
        windows.returning("SetWindowsHookEx", null).returning("GetLastError", 5);
        now = 60_000;
        assertThatThrownBy(set::setAgainIfLost).isInstanceOf(DesktopException.class);
        assertThat(windows.calls("UnhookWindowsHookEx")).isZero();
    }

    @Test
    void saysThatItIsRefused() {
        windows.returning("SetWindowsHookEx", null)
                .on(
                        "GetLastError",
                        arguments -> Thread.currentThread().getName().equals("input hooks") ? 5 : 0);
        UserReports recorder = new UserReports();
        assertThat(Win32UserWatch.start(windows.libraries(), route, Optional.empty(), recorder))
                .isEmpty();
        assertThat(recorder.heard).singleElement().asString().contains("error 5");
    }

    /** E1.10: the watch reports that the hooks are lost, until they are set again. */
    @Test
    void saysThatTheHooksAreLostUntilTheyAreSetAgain() {
        aware();
        UserReports recorder = new UserReports();
        hooked = Win32UserWatch.start(windows.libraries(), route, Optional.empty(), recorder)
                .orElseThrow();
        assertThat(recorder.heard).containsExactly("watching");
        windows.returning("SetWindowsHookEx", null).returning("GetLastError", 5);
        now = 60_000;
        Patience.until(
                "the loss is reported", () -> recorder.heard.stream().anyMatch(event -> event.startsWith("lost")));
        recorder.heard.clear();
        windows.on("SetWindowsHookEx", arguments -> new Pointer(0x400));
        Patience.until("it sees again", () -> recorder.heard.contains("watching"));
    }

    @Test
    void goesOnWhenAMonitorIsUnplugged() {
        aware().on(
                        "MonitorFromPoint",
                        arguments -> Pixel.of((POINT) arguments[0]).equals(new Pixel(0, 0)) ? new Pointer(2) : null)
                .returning("GetMonitorInfo", 0);
        UserReports recorder = new UserReports();
        hooked = Win32UserWatch.start(windows.libraries(), route, Optional.empty(), recorder)
                .orElseThrow();
        mouse(User32.WM_MOUSEMOVE, -3, 4, 0, 0);
        Patience.until("the move is reported", () -> recorder.heard.contains("pushed -3,4"));
        mouse(WM_LBUTTONDOWN, 0, 0, 0, 0);
        Patience.until("the press is reported", () -> recorder.heard.contains("pressed"));
    }

    @Test
    void reportsThatItHasEnded() {
        windows.returning("GetThreadDpiAwarenessContext", new Pointer(0x22))
                .returning("GetAwarenessFromDpiAwarenessContext", 0)
                .returning("AreDpiAwarenessContextsEqual", 0)
                .returning("SetThreadDpiAwarenessContext", null)
                .returning("SetProcessDpiAwareness", 5)
                .returning("SetProcessDPIAware", 0);
        UserReports recorder = new UserReports();
        assertThat(Win32UserWatch.start(windows.libraries(), route, Optional.empty(), recorder))
                .isPresent();
        Patience.until("the end is reported", () -> recorder.heard.size() == 2);
        assertThat(recorder.heard.get(1)).startsWith("lost").contains("DPI awareness");
        assertThat(windows.calls("UnhookWindowsHookEx")).isEqualTo(2);
    }

    @Test
    void seesTheUserThoughTheLayoutLacksTheKeysThatStop() {
        aware().returning("GetKeyboardLayout", new Pointer(1)).returning("VkKeyScanExW", (short) -1);
        UserReports recorder = new UserReports();
        Optional<KeyCombo> keys = Optional.of(KeyCombo.parse("ctrl+%", List.of()));
        hooked =
                Win32UserWatch.start(windows.libraries(), route, keys, recorder).orElseThrow();
        mouse(WM_LBUTTONDOWN, 0, 0, 0, 0);
        Patience.until("the press is reported", () -> recorder.heard.contains("pressed"));
    }

    private Scripted aware() {
        return windows.returning("GetThreadDpiAwarenessContext", new Pointer(0x22))
                .returning("GetAwarenessFromDpiAwarenessContext", User32.AWARENESS_PER_MONITOR)
                .returning("AreDpiAwarenessContextsEqual", 1);
    }

    @Test
    void reportsTheKeysThatStop() {
        aware().returning("GetKeyboardLayout", new Pointer(1))
                .returning("VkKeyScanExW", (short) KEY_S)
                .returning("MonitorFromPoint", new Pointer(2));
        UserReports recorder = new UserReports();
        Optional<KeyCombo> keys = Optional.of(KeyCombo.parse("ctrl+shift+s", List.of()));
        hooked =
                Win32UserWatch.start(windows.libraries(), route, keys, recorder).orElseThrow();
        key(CTRL, false, OwnInput.MARK);
        key(RIGHT_SHIFT, false, 0);
        key(KEY_S, false, 0);
        key(KEY_S, true, 0);
        key(CTRL, false, 0);
        key(KEY_S, false, 0);
        mouse(User32.WM_MOUSEMOVE, 3, 4, 0, 0);
        Patience.until("all events are reported", () -> recorder.heard.contains("pushed 3,4"));
        assertThat(recorder.heard)
                .containsExactly(
                        "watching", "pressed", "pressed", "pressed", "pressed", "pressed", "hotkey", "pushed 3,4");
    }

    private long mouse(int message, int x, int y, int flags, int extra) {
        try (Memory details = new Memory(32)) {
            details.setInt(0, x);
            details.setInt(4, y);
            details.setInt(12, flags);
            details.setInt(16, 100);
            details.setLong(24, extra);
            return hooks.get(User32.WH_MOUSE_LL).receive(User32.HC_ACTION, message, details);
        }
    }

    private long key(int code, boolean up, int extra) {
        return key(code, 0x1F, up, extra);
    }

    private long key(int code, int scanCode, boolean up, int extra) {
        try (Memory details = new Memory(24)) {
            details.setInt(0, code);
            details.setInt(4, scanCode);
            details.setInt(8, up ? 0x80 : 0);
            details.setInt(12, 100);
            details.setLong(16, extra);
            return hooks.get(User32.WH_KEYBOARD_LL).receive(User32.HC_ACTION, WM_KEYDOWN, details);
        }
    }
}
