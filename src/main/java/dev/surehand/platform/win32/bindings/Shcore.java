package dev.surehand.platform.win32.bindings;

import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;
import org.jspecify.annotations.Nullable;

/** Functions of shcore.dll, available since Windows 8.1. */
public interface Shcore extends StdCallLibrary {

    int S_OK = 0;
    int MDT_EFFECTIVE_DPI = 0;

    /** PROCESS_PER_MONITOR_DPI_AWARE. */
    int PROCESS_PER_MONITOR = 2;

    int SetProcessDpiAwareness(int awareness);

    /** @param process null for this process */
    int GetProcessDpiAwareness(@Nullable HANDLE process, IntByReference awareness);

    int GetDpiForMonitor(HMONITOR monitor, int kind, IntByReference dpiX, IntByReference dpiY);
}
