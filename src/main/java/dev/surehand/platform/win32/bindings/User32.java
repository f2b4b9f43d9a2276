package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;

/**
 * Functions of user32.dll. JNA looks up each function at its first call, so on an older Windows only the calls of missing
 * functions fail.
 */
public interface User32 extends User32Clipboard, User32Messages {

    int MONITORINFOF_PRIMARY = 1;
    int EDD_GET_DEVICE_INTERFACE_NAME = 1;
    int ENUM_CURRENT_SETTINGS = -1;
    int SM_XVIRTUALSCREEN = 76;
    int SM_YVIRTUALSCREEN = 77;
    int SM_CXVIRTUALSCREEN = 78;
    int SM_CYVIRTUALSCREEN = 79;

    /** DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE and, below, its second version. Both are pseudo handles. */
    long PER_MONITOR_AWARE = -3;

    long PER_MONITOR_AWARE_V2 = -4;

    /** DPI_AWARENESS_PER_MONITOR_AWARE. */
    int AWARENESS_PER_MONITOR = 2;

    /** Available since Windows 10 1607. */
    Pointer SetThreadDpiAwarenessContext(Pointer context);

    /** Available since Windows 10 1607. */
    Pointer GetThreadDpiAwarenessContext();

    /** Available since Windows 10 1607. */
    int GetAwarenessFromDpiAwarenessContext(Pointer context);

    /** Compares two contexts; returns 0 also for a context that this Windows does not know. Available since Windows 10 1607. */
    int AreDpiAwarenessContextsEqual(Pointer one, Pointer other);

    int SetProcessDPIAware();

    int IsProcessDPIAware();

    int EnumDisplayMonitors(Pointer dc, Pointer clip, MonitorEnumProc callback, Pointer data);

    /** A callback of EnumDisplayMonitors. JNA accepts any method name. */
    interface MonitorEnumProc extends StdCallCallback {
        /** @return 0 to stop the enumeration */
        int monitor(Pointer monitor, Pointer dc, Pointer rect, Pointer data);
    }

    /** @param info a MONITORINFOEXW */
    int GetMonitorInfoW(Pointer monitor, Pointer info);

    /**
     * @param device a NUL-terminated UTF-16 name, or null to list the adapters
     * @param displayDevice a DISPLAY_DEVICEW
     */
    int EnumDisplayDevicesW(Pointer device, int number, Pointer displayDevice, int flags);

    /** @param devMode a DEVMODEW */
    int EnumDisplaySettingsW(Pointer device, int mode, Pointer devMode);

    // Settings of displays

    int SM_REMOTESESSION = 0x1000;
    int QDC_ONLY_ACTIVE_PATHS = 2;
    int DISPLAYCONFIG_GET_ADVANCED_COLOR_INFO = 9;

    /** @return 0 on success, like the next two functions */
    int GetDisplayConfigBufferSizes(int flags, IntByReference paths, IntByReference modes);

    /**
     * @param paths DISPLAYCONFIG_PATH_INFOs
     * @param modes DISPLAYCONFIG_MODE_INFOs
     */
    int QueryDisplayConfig(
            int flags,
            IntByReference pathCount,
            Pointer paths,
            IntByReference modeCount,
            Pointer modes,
            Pointer topology);

    /** @param packet starts with the requested information and the display; receives the result */
    int DisplayConfigGetDeviceInfo(Pointer packet);

    int GetSystemMetrics(int index);

    /** Returns the time in milliseconds. */
    int GetDoubleClickTime();

    // Windows and their pictures

    int GA_ROOT = 2;
    int WS_THICKFRAME = 0x40000;
    int WS_CAPTION = 0xC00000;
    int WS_MINIMIZEBOX = 0x20000;
    int WS_MAXIMIZEBOX = 0x10000;
    int WS_EX_TRANSPARENT = 0x20;
    int WS_EX_TOOLWINDOW = 0x80;
    int WS_EX_APPWINDOW = 0x40000;
    int WS_EX_LAYERED = 0x80000;
    int WS_EX_NOACTIVATE = 0x8000000;
    int GWL_STYLE = -16;
    int GWL_EXSTYLE = -20;
    int GW_OWNER = 4;
    int MONITOR_DEFAULTTONEAREST = 2;
    int CURSOR_SHOWING = 1;

    /** Includes content that the compositor draws. Available since Windows 8.1. */
    int PW_RENDERFULLCONTENT = 2;

    int SW_MAXIMIZE = 3;
    int SW_MINIMIZE = 6;
    int SW_RESTORE = 9;

    /** The value to pass instead of a window in order to place a window behind all others. */
    long HWND_BOTTOM = 1;

    int SWP_NOSIZE = 1;
    int SWP_NOMOVE = 2;
    int SWP_NOZORDER = 4;
    int SWP_NOACTIVATE = 0x10;

    /** Leaves the change to the thread of the window and does not wait for it. */
    int SWP_ASYNCWINDOWPOS = 0x4000;

    int WM_NULL = 0;
    int WM_CLOSE = 0x10;
    int SMTO_ABORTIFHUNG = 2;

    /**
     * Lists the top-level windows from front to back. The list excludes the desktop window and windows that Windows shows only
     * to programs with a certain manifest.
     */
    int EnumWindows(EnumWindowsProc callback, Pointer data);

    interface EnumWindowsProc extends StdCallCallback {
        /** @return 0 to stop the enumeration */
        int window(Pointer window, Pointer data);
    }

    int IsWindow(Pointer window);

    int IsWindowVisible(Pointer window);

    int IsWindowEnabled(Pointer window);

    int IsIconic(Pointer window);

    int IsZoomed(Pointer window);

    /** Returns non-zero when the thread of the window has not processed messages for 5 s. */
    int IsHungAppWindow(Pointer window);

    /** @param rect a RECT */
    int GetWindowRect(Pointer window, Pointer rect);

    /** @param rect a RECT whose corner is 0,0 */
    int GetClientRect(Pointer window, Pointer rect);

    /** @param point a POINT */
    int ClientToScreen(Pointer window, Pointer point);

    /** @param placement a WINDOWPLACEMENT */
    int GetWindowPlacement(Pointer window, Pointer placement);

    int GetWindowLongW(Pointer window, int index);

    /**
     * Returns the title. For a window of another process this is the copy that Windows stores, so that process is not asked.
     */
    int GetWindowTextW(Pointer window, Pointer text, int units);

    int GetClassNameW(Pointer window, Pointer name, int units);

    /** @return the id of the thread; 0 when the window does not exist */
    int GetWindowThreadProcessId(Pointer window, IntByReference process);

    Pointer GetForegroundWindow();

    Pointer GetDesktopWindow();

    Pointer GetAncestor(Pointer window, int which);

    Pointer GetWindow(Pointer window, int which);

    /**
     * @param after the child of the parent after which the search starts; null to start with the front-most child
     * @param className NUL-terminated UTF-16; null for any class; the same applies to the title
     * @return null when no window matches, or the window in after no longer exists
     */
    Pointer FindWindowExW(Pointer parent, Pointer after, Pointer className, Pointer title);

    /** @param point a POINT by value: x in the low 32 bits, y in the high 32 bits */
    Pointer WindowFromPoint(long point);

    Pointer MonitorFromWindow(Pointer window, int otherwise);

    /** @param rect a RECT */
    Pointer MonitorFromRect(Pointer rect, int otherwise);

    int SetForegroundWindow(Pointer window);

    int ShowWindowAsync(Pointer window, int command);

    /** @param behind the window to place it behind; null for in front of all windows, HWND_BOTTOM for behind all windows */
    int SetWindowPos(Pointer window, Pointer behind, int x, int y, int width, int height, int flags);

    int AttachThreadInput(int thread, int to, int attach);

    /** @return null when the window did not answer in time */
    Pointer SendMessageTimeoutW(
            Pointer window, int message, long w, long l, int flags, int timeoutMs, PointerByReference result);

    /** Returns the DPI of the window; 0 when the window does not exist. Available since Windows 10 1607. */
    int GetDpiForWindow(Pointer window);

    /** @param window null for the whole screen */
    Pointer GetDC(Pointer window);

    /** Returns a device context of the whole window, including its frame. */
    Pointer GetWindowDC(Pointer window);

    int ReleaseDC(Pointer window, Pointer dc);

    int PrintWindow(Pointer window, Pointer dc, int flags);

    int LWA_COLORKEY = 1;
    int OPAQUE = 255;

    /**
     * @param colourKey may be null
     * @return 0 also for a layered window whose program has set none of these attributes
     */
    int GetLayeredWindowAttributes(
            Pointer window, IntByReference colourKey, ByteByReference alpha, IntByReference flags);

    int NO_REGION = 0;

    /**
     * @param rect a RECT
     * @return NO_REGION when the window has no region, so the whole window is drawn
     */
    int GetWindowRgnBox(Pointer window, Pointer rect);

    /** Available since Windows 7. */
    int GetWindowDisplayAffinity(Pointer window, IntByReference affinity);

    /** @param info a CURSORINFO */
    int GetCursorInfo(Pointer info);

    /** @param info an ICONINFO; the caller must free its bitmaps */
    int GetIconInfo(Pointer icon, Pointer info);

    /** @param kind 0 to count GDI objects */
    int GetGuiResources(Pointer process, int kind);

    // Input

    int SM_SWAPBUTTON = 23;
    int INPUT_MOUSE = 0;
    int INPUT_KEYBOARD = 1;
    int MOUSEEVENTF_MOVE = 0x0001;
    int MOUSEEVENTF_LEFTDOWN = 0x0002;
    int MOUSEEVENTF_LEFTUP = 0x0004;
    int MOUSEEVENTF_RIGHTDOWN = 0x0008;
    int MOUSEEVENTF_RIGHTUP = 0x0010;
    int MOUSEEVENTF_MIDDLEDOWN = 0x0020;
    int MOUSEEVENTF_MIDDLEUP = 0x0040;
    int MOUSEEVENTF_WHEEL = 0x0800;
    int MOUSEEVENTF_HWHEEL = 0x1000;
    int MOUSEEVENTF_MOVE_NOCOALESCE = 0x2000;
    int MOUSEEVENTF_VIRTUALDESK = 0x4000;
    int MOUSEEVENTF_ABSOLUTE = 0x8000;
    int KEYEVENTF_EXTENDEDKEY = 1;
    int KEYEVENTF_KEYUP = 2;
    int KEYEVENTF_UNICODE = 4;

    /** The wheel units in one notch. */
    int WHEEL_DELTA = 120;

    int MAPVK_VK_TO_VSC_EX = 4;
    int DESKTOP_READOBJECTS = 1;
    int UOI_NAME = 2;
    int MONITOR_DEFAULTTONULL = 0;

    /** @param inputs an array of count INPUTs */
    int SendInput(int count, Pointer inputs, int size);

    /** @param point a POINT */
    int GetCursorPos(Pointer point);

    int SetCursorPos(int x, int y);

    /** @param rect a RECT */
    int GetClipCursor(Pointer rect);

    /** Returns the state of a key; bit 15 is set when it is down. Virtual keys of mouse buttons mean the physical buttons. */
    short GetAsyncKeyState(int virtualKey);

    /**
     * Returns the state of a key at the last message that this thread took; the sign bit is set when it is down, bit 0 when it
     * is toggled on.
     */
    short GetKeyState(int virtualKey);

    /** @param info a LASTINPUTINFO */
    int GetLastInputInfo(Pointer info);

    /** @param point a POINT by value: x in the low 32 bits, y in the high 32 bits */
    Pointer MonitorFromPoint(long point, int flags);

    /**
     * @param thread 0 for the thread in the foreground
     * @param info a GUITHREADINFO
     */
    int GetGUIThreadInfo(int thread, Pointer info);

    /** @param thread 0 for the current thread */
    Pointer GetKeyboardLayout(int thread);

    /** @return the virtual key in the low byte and the shift state in the high byte; -1 when no key types the character */
    short VkKeyScanExW(char character, Pointer layout);

    int MapVirtualKeyExW(int code, int kind, Pointer layout);

    /** Returns the desktop that receives input now; null when this process has no access to it. */
    Pointer OpenInputDesktop(int flags, int inherit, int access);

    int CloseDesktop(Pointer desktop);

    int GetUserObjectInformationW(Pointer object, int index, Pointer info, int length, IntByReference needed);
}
