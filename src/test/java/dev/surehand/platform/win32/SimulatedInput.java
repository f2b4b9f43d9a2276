package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.HKL;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinUser.INPUT;
import com.sun.jna.platform.win32.WinUser.KEYBDINPUT;
import com.sun.jna.platform.win32.WinUser.LASTINPUTINFO;
import com.sun.jna.platform.win32.WinUser.MOUSEINPUT;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.input.KeyRoute;
import dev.surehand.platform.win32.input.Win32Input;
import dev.surehand.platform.win32.input.Win32KeyGate;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.VirtualScreen;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A Windows whose pointer and keys do what SendInput says. It has monitors at (-1280, -200) with 1280 x 1024 pixels and at (0,
 * 0) with 1920 x 1080 pixels. A window of process 7 is under the pointer and in front. Its English layout types the euro with
 * AltGr+e.
 */
public final class SimulatedInput {

    public static final int PROCESS = 7;
    private static final HWND WINDOW = NativeValues.window(0x700);
    private static final HKL LAYOUT = new HKL(0x04090409);
    private static final VirtualScreen SCREEN = new VirtualScreen(-1280, -200, 3200, 1280);

    private static final Map<Integer, Integer> DOWN_FLAGS = Map.of(
            User32.MOUSEEVENTF_LEFTDOWN, 0x01, User32.MOUSEEVENTF_RIGHTDOWN, 0x02, User32.MOUSEEVENTF_MIDDLEDOWN, 0x04);

    public final Scripted windows = new Scripted();
    public final SimulatedSession session = new SimulatedSession(windows);
    public final List<String> sent = new ArrayList<>();
    public final Set<Integer> down = new HashSet<>();
    public Pixel cursor = new Pixel(10, 10);

    /** Whether accepted input has no effect. */
    public boolean drops;

    /** Whether Windows releases each key and button at once after its press. */
    public boolean releasesAtOnce;

    /** The virtual keys that were pressed since the last GetAsyncKeyState, as Windows reports it in the lowest bit. */
    public final Set<Integer> pressedSinceAsked = new HashSet<>();

    /** The number of events that the next call accepts. */
    public int accepts = Integer.MAX_VALUE;

    /** The clock in milliseconds, and the milliseconds that pass between two reads of it. */
    public int tick = 1000;

    public int betweenLooks = 20;
    private int lastInput = 100;

    public SimulatedInput() {
        windows.on("SendInput", arguments -> send(((DWORD) arguments[0]).intValue(), (INPUT[]) arguments[1]))
                .on("GetCursorPos", arguments -> NativeValues.write(arguments[0], cursor))
                .on("SetCursorPos", arguments -> {
                    cursor = drops ? cursor : new Pixel((int) (long) arguments[0], (int) (long) arguments[1]);
                    return 1;
                })
                .on("GetSystemMetrics", arguments -> metric((int) arguments[0]))
                .on("GetAsyncKeyState", arguments -> keyState((int) arguments[0]))
                .on("MonitorFromPoint", arguments -> monitor(Pixel.of((POINT) arguments[0])))
                .on(
                        "GetClipCursor",
                        arguments -> NativeValues.write(arguments[0], new Rectangle(-1280, -200, 1920, 1080)))
                .on("GetLastInputInfo", arguments -> {
                    ((LASTINPUTINFO) arguments[0]).dwTime = lastInput;
                    return 1;
                })
                .on("GetTickCount", arguments -> tick += betweenLooks)
                .returning("GetLastError", 0);
        focus();
        layout();
    }

    public Win32Input input(Pause pause) {
        WindowsLibraries libraries = windows.libraries();
        return new Win32Input(
                libraries,
                pause,
                RecoveryJournal.NONE,
                new Win32Clipboard(libraries, pause),
                new Win32KeyGate(libraries, KeyboardFocus.OnDesktop::new, new KeyRoute(libraries), Clock.systemUTC()));
    }

    private void focus() {
        windows.returning("GetForegroundWindow", WINDOW)
                .returning("WindowFromPoint", WINDOW)
                .returning("GetGUIThreadInfo", 0)
                .on("GetWindowThreadProcessId", arguments -> {
                    ((IntByReference) arguments[1]).setValue(PROCESS);
                    return 70;
                })
                .on("GetClassName", arguments -> NativeValues.write(arguments[1], "Notepad"))
                .returning("ImmGetDefaultIMEWnd", null);
    }

    /**
     * Sets up a layout in which the virtual key and the scan code of each letter are the same number, so that tests see which
     * of them arrived where.
     */
    private void layout() {
        Map<Character, Integer> strokes = Map.of('a', 0x41, '?', 0x1BF, '€', 0x645, 'ц', -1, 'ю', 0x841);
        windows.returning("GetKeyboardLayout", LAYOUT)
                .on(
                        "VkKeyScanExW",
                        arguments ->
                                strokes.getOrDefault((char) arguments[0], -1).shortValue())
                .on("MapVirtualKeyEx", arguments -> arguments[0])
                .on("LCIDToLocaleName", arguments -> {
                    NativeValues.write(arguments[1], (int) arguments[0] == 0x409 ? "en-US" : "");
                    return 6;
                })
                .on("RegGetValue", arguments -> {
                    byte[] text = ("US of " + arguments[1]).getBytes(StandardCharsets.UTF_16LE);
                    System.arraycopy(text, 0, arguments[5], 0, text.length);
                    return 0;
                });
    }

    private static int metric(int index) {
        return switch (index) {
            case User32.SM_XVIRTUALSCREEN -> SCREEN.left();
            case User32.SM_YVIRTUALSCREEN -> SCREEN.top();
            case User32.SM_CXVIRTUALSCREEN -> SCREEN.width();
            case User32.SM_CYVIRTUALSCREEN -> SCREEN.height();
            default -> 0;
        };
    }

    private static Pointer monitor(Pixel pixel) {
        boolean isOn =
                new Rectangle(-1280, -200, 0, 824).contains(pixel) || new Rectangle(0, 0, 1920, 1080).contains(pixel);
        return isOn ? new Pointer(1) : null;
    }

    private int send(int count, INPUT[] inputs) {
        int accepted = Math.min(count, accepts);
        accepts = Integer.MAX_VALUE;
        for (int i = 0; i < accepted; i++) {
            INPUT input = inputs[i];
            sent.add(input.type.intValue() == INPUT.INPUT_MOUSE ? mouse(input.input.mi) : key(input.input.ki));
        }
        lastInput = drops ? lastInput : tick;
        return accepted;
    }

    private String mouse(MOUSEINPUT input) {
        int flags = input.dwFlags.intValue();
        DOWN_FLAGS.forEach((flag, code) -> apply(code, (flags & flag) != 0, (flags & flag << 1) != 0));
        if ((flags & User32.MOUSEEVENTF_ABSOLUTE) != 0 && !drops) {
            cursor = new Pixel(
                    SCREEN.left() + pixel(input.dx.intValue(), SCREEN.width()),
                    SCREEN.top() + pixel(input.dy.intValue(), SCREEN.height()));
        }
        return "mouse %x %d".formatted(flags, input.mouseData.intValue());
    }

    private static int pixel(int unit, int extent) {
        return (int) (((long) unit * extent) >> 16);
    }

    private String key(KEYBDINPUT input) {
        int code = input.wVk.intValue();
        int flags = input.dwFlags.intValue();
        boolean up = (flags & KEYBDINPUT.KEYEVENTF_KEYUP) != 0;
        apply(code, !up, up);
        return "key %x %x %d".formatted(code, input.wScan.intValue(), flags);
    }

    private short keyState(int code) {
        boolean isPressedSinceAsked = pressedSinceAsked.remove(code);
        return (short) ((down.contains(code) ? 0x8000 : 0) | (isPressedSinceAsked ? 1 : 0));
    }

    private void apply(int code, boolean press, boolean release) {
        if (press && !drops) {
            pressedSinceAsked.add(code);
            if (!releasesAtOnce) {
                down.add(code);
            }
        } else if (release && !drops) {
            down.remove(code);
        }
    }
}
