package dev.surehand.platform.win32.hand;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinUser.GUITHREADINFO;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedSession;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A Windows with a window at (100, 200) of 400 x 300 pixels, which one control fills. It reads posted messages at once, unless it
 * is deaf. The person has another window in front.
 */
final class SimulatedControls {

    static final int PERSONS_THREAD = 10;
    static final int THREAD = 20;
    static final int PROCESS = 7;
    private static final HWND CONTROL = NativeValues.window(0x710);

    /** A window of a program that this server does not work. */
    static final HWND OTHERS = NativeValues.window(0x600);

    private static final HWND PERSONS = NativeValues.window(0x500);

    final Scripted windows = new Scripted();
    final SimulatedSession session = new SimulatedSession(windows);
    final FakeDesktop persons = new FakeDesktop();
    final WindowId window = opened();
    final HWND top = Win32WindowFacts.handle(window);

    /** What was posted: the message, and its two parameters, in hexadecimal digits. */
    final List<String> posted = new ArrayList<>();

    String className = "Edit";

    /** How many notches down the text can be scrolled. */
    int hiddenLines;

    private int firstLine;

    /** Whether the program answers no message that waits for it. */
    boolean isHung;

    int style;
    String text = "";
    int caret;
    boolean isDeaf;
    boolean isIconic;
    boolean isEnabled = true;
    boolean refusesPosts;
    int windowDpi = 96;
    int flags;
    HWND front = PERSONS;
    IntConsumer onMessage = message -> {};
    private boolean hasCapture;

    SimulatedControls() {
        windows.on("WindowFromPoint", arguments -> CONTROL)
                .on("GetAncestor", arguments -> arguments[0].equals(CONTROL) ? top : arguments[0])
                .returning("GetDesktopWindow", NativeValues.window(0x1))
                .on("GetForegroundWindow", arguments -> front)
                .on("SetForegroundWindow", arguments -> {
                    front = (HWND) arguments[0];
                    return 1;
                })
                .on("GetWindowThreadProcessId", arguments -> thread((HWND) arguments[0], (IntByReference) arguments[1]))
                .on("GetGUIThreadInfo", arguments -> info((int) arguments[0], (GUITHREADINFO) arguments[1]))
                .on("RealChildWindowFromPoint", arguments -> arguments[0].equals(top) ? CONTROL : arguments[0])
                .on("ScreenToClient", arguments -> {
                    POINT at = (POINT) arguments[1];
                    return NativeValues.write(at, new Pixel(at.x - 100, at.y - 200));
                })
                .on("GetClientRect", arguments -> NativeValues.write(arguments[1], new Rectangle(0, 0, 400, 300)))
                .on("GetClassName", arguments -> NativeValues.write(arguments[1], className))
                .on("GetWindowLong", arguments -> style)
                .on("IsIconic", arguments -> isIconic ? 1 : 0)
                .returning("IsWindowVisible", 1)
                .on("IsWindowEnabled", arguments -> isEnabled ? 1 : 0)
                .returning("MonitorFromWindow", new Pointer(1))
                .on("GetDpiForMonitor", arguments -> {
                    ((IntByReference) arguments[2]).setValue(96);
                    return 0;
                })
                .on("GetDpiForWindow", arguments -> windowDpi)
                .on("GetLastError", arguments -> refusesPosts ? 5 : 0)
                .on("PostMessageW", arguments -> refusesPosts ? 0 : post(arguments))
                .on("SendMessageTimeoutW", this::answer);
    }

    private WindowId opened() {
        persons.open("Form", new ScreenRect(100, 200, 400, 300));
        return persons.windows().ids().get(0);
    }

    BackgroundHand hand() {
        return Win32Hand.of(windows.libraries(), persons.windows(), persons, duration -> {});
    }

    private int thread(HWND of, IntByReference process) {
        boolean isPersons = of.equals(PERSONS) || of.equals(OTHERS);
        if (process != null) {
            process.setValue(isPersons ? 1 : PROCESS);
        }
        return isPersons ? PERSONS_THREAD : THREAD;
    }

    private int info(int thread, GUITHREADINFO info) {
        boolean isAgents = thread == THREAD || (thread == 0 && front.equals(top));
        info.flags = isAgents ? flags : 0;
        info.hwndFocus = isAgents ? CONTROL : front;
        info.hwndCapture = isAgents && hasCapture ? CONTROL : null;
        info.hwndMenuOwner = isAgents && flags != 0 ? top : null;
        return 1;
    }

    private int post(Object... arguments) {
        int message = (int) arguments[1];
        long w = (long) arguments[2];
        posted.add("%x %x %x".formatted(message, w, (long) arguments[3]));
        if (message == User32.WM_CANCELMODE) {
            flags = 0;
        }
        if (isDeaf) {
            return 1;
        }
        switch (message) {
            case User32.WM_LBUTTONDOWN, User32.WM_LBUTTONDBLCLK -> hasCapture = true;
            case User32.WM_LBUTTONUP -> hasCapture = false;
            case User32.WM_MOUSEWHEEL -> firstLine = Math.min(firstLine + 1, hiddenLines);
            case User32.WM_CHAR -> {
                String typed = w == '\r' ? "\r\n" : "" + (char) w;
                text = text.substring(0, caret) + typed + text.substring(caret);
                caret += typed.length();
            }
            default -> {}
        }
        onMessage.accept(message);
        return 1;
    }

    private Object answer(Object... arguments) {
        if (isHung) {
            return Pointer.NULL;
        }
        long result = switch ((int) arguments[1]) {
            case User32.WM_GETTEXTLENGTH -> text.length();
            case User32.EM_GETFIRSTVISIBLELINE -> firstLine;
            case User32.WM_GETTEXT -> {
                new Pointer((long) arguments[3]).write(0, text.toCharArray(), 0, text.length());
                yield text.length();
            }
            case User32.EM_GETSEL -> {
                new Pointer((long) arguments[2]).setInt(0, caret);
                new Pointer((long) arguments[3]).setInt(0, caret);
                yield 0;
            }
            default -> 0;
        };
        ((PointerByReference) arguments[6]).setValue(new Pointer(result));
        return new Pointer(1);
    }
}
