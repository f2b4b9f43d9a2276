package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.win32.WinDef.HCURSOR;
import com.sun.jna.platform.win32.WinDef.HDC;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import org.jspecify.annotations.Nullable;

/**
 * Functions of user32.dll: those of jna-platform, and here those that it lacks. JNA looks up each function at its first call,
 * so on an older Windows only the calls of missing functions fail.
 */
public interface User32
        extends com.sun.jna.platform.win32.User32,
                User32Clipboard,
                User32Controls,
                User32Displays,
                User32Input,
                User32Messages {

    int WS_EX_TOPMOST = 0x8;
    int WS_EX_TOOLWINDOW = 0x80;
    int WS_EX_APPWINDOW = 0x40000;
    int WS_EX_NOACTIVATE = 0x8000000;
    int CURSOR_SHOWING = 1;

    /** Includes content that the compositor draws. Available since Windows 8.1. */
    int PW_RENDERFULLCONTENT = 2;

    /** The value to pass instead of a window in order to place a window behind all others. */
    long HWND_BOTTOM = 1;

    /** The value to pass instead of a window in order to place a window in front of all that do not ask for the same. */
    long HWND_TOPMOST = -1;

    boolean IsIconic(HWND window);

    boolean IsZoomed(HWND window);

    /** Returns true when the thread of the window has not processed messages for 5 s. */
    boolean IsHungAppWindow(HWND window);

    /** Converts a point of the client area to a point of the virtual screen. */
    boolean ClientToScreen(HWND window, POINT point);

    @Nullable
    HWND WindowFromPoint(POINT.ByValue point);

    boolean ShowWindowAsync(HWND window, int command);

    /** Returns the DPI of the window; 0 when the window does not exist. Available since Windows 10 1607. */
    int GetDpiForWindow(HWND window);

    /** Returns a device context of the whole window, including its frame. */
    @Nullable
    HDC GetWindowDC(HWND window);

    int OPAQUE = 255;
    int NO_REGION = 0;

    /** @return NO_REGION when the window has no region, so the whole window is drawn */
    int GetWindowRgnBox(HWND window, RECT box);

    /** Available since Windows 7. */
    boolean GetWindowDisplayAffinity(HWND window, IntByReference affinity);

    boolean GetCursorInfo(CURSORINFO info);

    @Structure.FieldOrder({"cbSize", "flags", "hCursor", "ptScreenPos"})
    final class CURSORINFO extends Structure {
        public int cbSize = size();
        public int flags;
        public @Nullable HCURSOR hCursor;
        public POINT ptScreenPos;
    }

    /** @param kind 0 to count GDI objects */
    int GetGuiResources(HANDLE process, int kind);

    int DESKTOP_READOBJECTS = 1;
    int UOI_NAME = 2;

    /** Returns the desktop that receives input now; null when this process has no access to it. */
    @Nullable
    HANDLE OpenInputDesktop(int flags, boolean inherit, int access);

    boolean CloseDesktop(HANDLE desktop);

    /** @param length the capacity of info in bytes */
    boolean GetUserObjectInformationW(HANDLE object, int index, char[] info, int length, IntByReference needed);

    int WM_NULL = 0;

    /**
     * Sends a message and waits for the answer. jna-platform declares 4 bytes for the result, but Windows writes 8.
     *
     * @return null when the window did not answer in time
     */
    @Nullable
    Pointer SendMessageTimeoutW(
            HWND window, int message, long w, long l, int flags, int timeoutMs, PointerByReference result);
}
