package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of kernel32.dll. */
public interface Kernel32 extends StdCallLibrary {

    /** Returns the error of the last call of any library on this thread, as JNA stored it. */
    int GetLastError();

    // Processes

    /** Is granted for processes with higher rights too. */
    int PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;

    /** @return null when the process does not exist or access to it is denied */
    Pointer OpenProcess(int access, int inherit, int process);

    Pointer GetCurrentProcess();

    int GetCurrentThreadId();

    /** @return 0 on failure */
    int GetProcessId(Pointer process);

    int CloseHandle(Pointer handle);

    /** @param units the capacity of name in UTF-16 units; receives the number of units written, without the NUL */
    int QueryFullProcessImageNameW(Pointer process, int flags, Pointer name, IntByReference units);

    // Memory that programs pass to each other

    int GMEM_MOVEABLE = 2;

    Pointer GlobalAlloc(int flags, long bytes);

    Pointer GlobalFree(Pointer handle);

    /** @return the address, valid until the handle is unlocked */
    Pointer GlobalLock(Pointer handle);

    int GlobalUnlock(Pointer handle);

    /** @return the size in bytes; 0 when the handle is not valid */
    long GlobalSize(Pointer handle);

    /** Returns the milliseconds since the start of Windows, modulo 2^32, in steps of 10 to 16 ms. */
    int GetTickCount();

    // Console

    int STD_OUTPUT_HANDLE = -11;

    Pointer GetStdHandle(int which);

    /** @return 0 when the handle is not a console */
    int GetConsoleMode(Pointer console, IntByReference mode);

    int GetConsoleOutputCP();

    // Language

    /** @return the number of UTF-16 units written, including the NUL; 0 for an unknown language */
    int LCIDToLocaleName(int language, Pointer name, int capacity, int flags);

    // Modules

    /** @param name null for the executable of this process */
    Pointer GetModuleHandleW(Pointer name);
}
