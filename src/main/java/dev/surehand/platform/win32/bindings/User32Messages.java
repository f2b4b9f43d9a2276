package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of user32.dll: windows of this process, their messages, and hooks. */
public interface User32Messages extends StdCallLibrary {

    /** The parent of message-only windows, which are never visible. */
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

    /** Destroys a window; must be called on the thread that created it. */
    int DestroyWindow(Pointer window);

    /** @return the previous window procedure */
    Pointer SetWindowLongPtrW(Pointer window, int index, WindowProc procedure);

    long CallWindowProcW(Pointer procedure, Pointer window, int message, long wParam, long lParam);

    /** A window procedure. Java code must keep a reference to it as long as the window can call it. */
    interface WindowProc extends StdCallCallback {
        long receive(Pointer window, int message, long wParam, long lParam);
    }

    /**
     * Waits for a message.
     *
     * @param message a MSG
     * @return 0 for WM_QUIT, -1 on error
     */
    int GetMessageW(Pointer message, Pointer window, int first, int last);

    long DispatchMessageW(Pointer message);

    int PostMessageW(Pointer window, int message, long wParam, long lParam);

    void PostQuitMessage(int exitCode);

    /** The layout of a MSG on 64-bit Windows; all values are in bytes. */
    final class Message {
        public static final int SIZE = 48;
        public static final int KIND = 8;

        private Message() {}
    }

    // Hooks, which see all mouse and keyboard input

    int WH_KEYBOARD_LL = 13;
    int WH_MOUSE_LL = 14;
    int HC_ACTION = 0;
    int WM_MOUSEMOVE = 0x0200;

    /**
     * @param module a module of this process
     * @param thread 0 for all threads
     * @return null on failure
     */
    Pointer SetWindowsHookExW(int kind, HookProc procedure, Pointer module, int thread);

    int UnhookWindowsHookEx(Pointer hook);

    long CallNextHookEx(Pointer hook, int code, long wParam, Pointer lParam);

    /**
     * A hook procedure. Windows calls it on the thread that set the hook, while that thread fetches its messages. All input of
     * the session waits until it returns.
     */
    interface HookProc extends StdCallCallback {
        long receive(int code, long message, Pointer details);
    }

    /** Offsets in an MSLLHOOKSTRUCT on 64-bit Windows of the fields after x and y, in bytes. */
    final class MouseHook {
        public static final int TIME = 16;
        public static final int EXTRA = 24;

        private MouseHook() {}
    }

    /** Offsets in a KBDLLHOOKSTRUCT on 64-bit Windows of the fields after the virtual key, in bytes; then flags and codes. */
    final class KeyboardHook {
        public static final int SCAN_CODE = 4;
        public static final int FLAGS = 8;
        public static final int TIME = 12;
        public static final int EXTRA = 16;
        public static final int UP = 0x80;

        /** The flag in the scan code of a key that Windows itself presses. */
        public static final int FAKE = 0x200;

        /** VK_PACKET, whose scan code is a character. */
        public static final int PACKET = 0xE7;

        private KeyboardHook() {}
    }
}
