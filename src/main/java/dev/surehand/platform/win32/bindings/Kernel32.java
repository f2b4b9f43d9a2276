package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;

/** kernel32.dll. */
public interface Kernel32 extends StdCallLibrary {

    /** Of the last call of any library on this thread, as JNA kept it. */
    int GetLastError();

    int GetCurrentThreadId();

    /** @param units room in UTF-16 units; afterwards what is used of it */
    int QueryFullProcessImageNameW(Pointer process, int flags, Pointer name, IntByReference units);

    /** Milliseconds since the start of Windows, modulo 2^32; goes on in steps of 10 to 16. */
    int GetTickCount();

    // Processes

    int PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;

    Pointer GetCurrentProcess();

    Pointer OpenProcess(int access, int inherit, int process);

    int CloseHandle(Pointer handle);

    // Language

    /** @return units written with the NUL, 0 for an unknown one */
    int LCIDToLocaleName(int language, Pointer name, int capacity, int flags);
}
