package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;

/** user32.dll. Each function is looked up at its first call, so that an older Windows lacks one function, not all. */
public interface User32 extends StdCallLibrary {

    int MONITORINFOF_PRIMARY = 1;
    int EDD_GET_DEVICE_INTERFACE_NAME = 1;
    int ENUM_CURRENT_SETTINGS = -1;
    int SM_XVIRTUALSCREEN = 76;
    int SM_YVIRTUALSCREEN = 77;
    int SM_CXVIRTUALSCREEN = 78;
    int SM_CYVIRTUALSCREEN = 79;

    /** DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE and its second version, pseudo handles. */
    long PER_MONITOR_AWARE = -3;

    long PER_MONITOR_AWARE_V2 = -4;

    /** DPI_AWARENESS_PER_MONITOR_AWARE */
    int AWARENESS_PER_MONITOR = 2;

    /** Windows 10 1607. */
    Pointer SetThreadDpiAwarenessContext(Pointer context);

    /** Windows 10 1607. */
    Pointer GetThreadDpiAwarenessContext();

    /** Windows 10 1607. */
    int GetAwarenessFromDpiAwarenessContext(Pointer context);

    int SetProcessDPIAware();

    int IsProcessDPIAware();

    int EnumDisplayMonitors(Pointer dc, Pointer clip, MonitorEnumProc callback, Pointer data);

    /** A JNA callback is called by any name. */
    interface MonitorEnumProc extends StdCallCallback {
        /** @return 0 to stop */
        int monitor(Pointer monitor, Pointer dc, Pointer rect, Pointer data);
    }

    /** @param info a MONITORINFOEXW */
    int GetMonitorInfoW(Pointer monitor, Pointer info);

    /**
     * @param device a NUL-terminated UTF-16 name, or null for the adapters
     * @param displayDevice a DISPLAY_DEVICEW
     */
    int EnumDisplayDevicesW(Pointer device, int number, Pointer displayDevice, int flags);

    /** @param devMode a DEVMODEW */
    int EnumDisplaySettingsW(Pointer device, int mode, Pointer devMode);

    // Windows of our own, and their messages

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

    // Clipboard

    int CF_TEXT = 1;
    int CF_BITMAP = 2;
    int CF_METAFILEPICT = 3;
    int CF_OEMTEXT = 7;
    int CF_DIB = 8;
    int CF_PALETTE = 9;
    int CF_UNICODETEXT = 13;
    int CF_ENHMETAFILE = 14;
    int CF_LOCALE = 16;
    int CF_DIBV5 = 17;

    /** The owner draws it. */
    int CF_OWNERDISPLAY = 0x80;

    int CF_DSPBITMAP = 0x82;
    int CF_DSPENHMETAFILE = 0x8E;
    int CF_PRIVATEFIRST = 0x200;
    int CF_GDIOBJLAST = 0x3FF;

    /** From here on they are registered by name. */
    int CF_REGISTERED = 0xC000;

    /** @return 0 while another program has it open */
    int OpenClipboard(Pointer newOwner);

    int CloseClipboard();

    int EmptyClipboard();

    /** Blocks until the owner has rendered it. The handle stays the clipboard's. */
    Pointer GetClipboardData(int format);

    /** @param handle becomes the clipboard's when it succeeds; null: to be rendered by WM_RENDERFORMAT */
    Pointer SetClipboardData(int format, Pointer handle);

    /** @return the format after that one, 0 at the end */
    int EnumClipboardFormats(int format);

    int CountClipboardFormats();

    /** @param name NUL-terminated UTF-16 */
    int RegisterClipboardFormatW(Pointer name);

    /** @return UTF-16 units without NUL, 0 for a format without a name */
    int GetClipboardFormatNameW(int format, Pointer name, int most);

    int GetClipboardSequenceNumber();

    Pointer GetClipboardOwner();

    /** @return null also when the program that has it open gave no window */
    Pointer GetOpenClipboardWindow();

    /** @return its thread */
    int GetWindowThreadProcessId(Pointer window, IntByReference process);

    int GetSystemMetrics(int index);
}
