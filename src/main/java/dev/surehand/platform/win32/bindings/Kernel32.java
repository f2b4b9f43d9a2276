package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;

/** kernel32.dll. */
public interface Kernel32 extends StdCallLibrary {

    /** Of the last call of any library on this thread, as JNA kept it. */
    int GetLastError();

    // Processes of windows

    /** Also of processes with higher rights. */
    int PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;

    /** @return null when there is none, or it may not be looked at */
    Pointer OpenProcess(int access, int inherit, int process);

    Pointer GetCurrentProcess();

    int GetCurrentThreadId();

    int CloseHandle(Pointer handle);

    /** @param units room in UTF-16 units; afterwards what is used of it */
    int QueryFullProcessImageNameW(Pointer process, int flags, Pointer name, IntByReference units);
}
