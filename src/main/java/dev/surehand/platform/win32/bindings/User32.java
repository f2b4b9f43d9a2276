package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
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

    int GetSystemMetrics(int index);
}
