package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.win32.StdCallLibrary;

/** user32.dll: windows of our own and what comes to them, and hooks. */
public interface User32Messages extends StdCallLibrary {

    /** The parent of windows that are never seen. */
    long HWND_MESSAGE = -3;

    int GWLP_WNDPROC = -4;
    int WM_RENDERFORMAT = 0x0305;
    int WM_RENDERALLFORMATS = 0x0306;
    int WM_DESTROYCLIPBOARD = 0x0307;
    int WM_APP = 0x8000;

    /** @param className NUL-terminated UTF-16 */
    Pointer CreateWindowExW(
            int exStyle,
            Pointer className,
            Pointer title,
            int style,
            int x,
            int y,
            int width,
            int height,
            Pointer parent,
            Pointer menu,
            Pointer instance,
            Pointer parameter);

    /** Only on the thread that made it. */
    int DestroyWindow(Pointer window);

    /** @return the procedure it had */
    Pointer SetWindowLongPtrW(Pointer window, int index, WindowProc procedure);

    long CallWindowProcW(Pointer procedure, Pointer window, int message, long wParam, long lParam);

    /** Must stay reachable for Java as long as the window may call it. */
    interface WindowProc extends StdCallCallback {
        long receive(Pointer window, int message, long wParam, long lParam);
    }

    /**
     * Waits for one.
     *
     * @param message a MSG
     * @return 0 for WM_QUIT, -1 for a fault
     */
    int GetMessageW(Pointer message, Pointer window, int first, int last);

    long DispatchMessageW(Pointer message);

    int PostMessageW(Pointer window, int message, long wParam, long lParam);

    void PostQuitMessage(int exitCode);

    /** MSG, in 64 bits. */
    final class Message {
        public static final int SIZE = 48;
        public static final int KIND = 8;

        private Message() {}
    }

    // Hooks: what anybody does with mouse and keyboard

    int WH_KEYBOARD_LL = 13;
    int WH_MOUSE_LL = 14;
    int HC_ACTION = 0;
    int WM_MOUSEMOVE = 0x0200;

    /**
     * @param module of this process
     * @param thread 0 for all
     * @return null when it is refused
     */
    Pointer SetWindowsHookExW(int kind, HookProc procedure, Pointer module, int thread);

    int UnhookWindowsHookEx(Pointer hook);

    long CallNextHookEx(Pointer hook, int code, long wParam, Pointer lParam);

    /** Is called on the thread that set the hook, which fetches its messages; everybody's input waits for its return. */
    interface HookProc extends StdCallCallback {
        long receive(int code, long message, Pointer details);
    }

    /** MSLLHOOKSTRUCT, in 64 bits: after x and y. */
    final class MouseHook {
        public static final int TIME = 16;
        public static final int EXTRA = 24;

        private MouseHook() {}
    }

    /** KBDLLHOOKSTRUCT, in 64 bits: after the virtual key. */
    final class KeyboardHook {
        public static final int SCAN_CODE = 4;
        public static final int FLAGS = 8;
        public static final int TIME = 12;
        public static final int EXTRA = 16;
        public static final int UP = 0x80;

        /** In the scan code of a key that Windows presses by itself. */
        public static final int FAKE = 0x200;

        /** VK_PACKET: its scan code is a character. */
        public static final int PACKET = 0xE7;

        private KeyboardHook() {}
    }
}
