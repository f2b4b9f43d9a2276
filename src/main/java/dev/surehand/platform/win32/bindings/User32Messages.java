package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.win32.StdCallLibrary;
import org.jspecify.annotations.Nullable;

/** Functions and constants of user32.dll that jna-platform lacks: messages of windows of this process, and hooks. */
public interface User32Messages extends StdCallLibrary {

    int GWLP_WNDPROC = -4;
    int WM_RENDERFORMAT = 0x0305;
    int WM_RENDERALLFORMATS = 0x0306;
    int WM_DESTROYCLIPBOARD = 0x0307;
    int WM_APP = 0x8000;

    /**
     * Sets a window procedure. jna-platform takes its address. Java code must keep a reference to the procedure as long as the
     * window can call it.
     *
     * @return the previous window procedure
     */
    @Nullable
    Pointer SetWindowLongPtrW(HWND window, int index, WinUser.WindowProc procedure);

    /** Posts a message. jna-platform drops the result. */
    boolean PostMessageW(HWND window, int message, long wParam, long lParam);

    // Hooks, which see all mouse and keyboard input

    int HC_ACTION = 0;
    int WM_MOUSEMOVE = 0x0200;
    int WM_LBUTTONDOWN = 0x0201;
    int WM_LBUTTONUP = 0x0202;
    int WM_RBUTTONDOWN = 0x0204;
    int WM_RBUTTONUP = 0x0205;
    int WM_MBUTTONDOWN = 0x0207;
    int WM_MBUTTONUP = 0x0208;
    int WM_XBUTTONDOWN = 0x020B;
    int WM_XBUTTONUP = 0x020C;

    /** A flag of a KBDLLHOOKSTRUCT. */
    int LLKHF_UP = 0x80;

    /** The flag in the scan code of a key that Windows itself presses. */
    int FAKE_SCAN_CODE = 0x200;

    /** The virtual key of a character, which is then in the scan code. */
    int VK_PACKET = 0xE7;

    /**
     * A hook procedure. Windows calls it on the thread that set the hook, while that thread fetches its messages. All input of
     * the session waits until it returns. The types of jna-platform would allocate a structure for each event.
     */
    interface HookProc extends WinUser.HOOKPROC {
        long receive(int code, long message, Pointer details);
    }

    /** An MSLLHOOKSTRUCT in the memory of Windows. One instance serves all events of a thread. */
    final class MouseHookEvent extends WinUser.MSLLHOOKSTRUCT {

        /** Reads the structure at an address, and returns this instance. */
        public MouseHookEvent at(Pointer details) {
            useMemory(details);
            read();
            return this;
        }
    }

    /** A KBDLLHOOKSTRUCT in the memory of Windows. One instance serves all events of a thread. */
    final class KeyboardHookEvent extends WinUser.KBDLLHOOKSTRUCT {

        /** Reads the structure at an address, and returns this instance. */
        public KeyboardHookEvent at(Pointer details) {
            useMemory(details);
            read();
            return this;
        }
    }
}
