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

    /** @return 0 when it failed */
    int GetProcessId(Pointer process);

    int CloseHandle(Pointer handle);

    /** @param units room in UTF-16 units; afterwards what is used of it */
    int QueryFullProcessImageNameW(Pointer process, int flags, Pointer name, IntByReference units);

    // Memory that goes from program to program

    int GMEM_MOVEABLE = 2;

    Pointer GlobalAlloc(int flags, long bytes);

    Pointer GlobalFree(Pointer handle);

    /** @return where it is until it is unlocked */
    Pointer GlobalLock(Pointer handle);

    int GlobalUnlock(Pointer handle);

    /** @return 0 for what is no such handle */
    long GlobalSize(Pointer handle);

    /** Milliseconds since the start of Windows, modulo 2^32; goes on in steps of 10 to 16. */
    int GetTickCount();

    // Console

    int STD_OUTPUT_HANDLE = -11;

    Pointer GetStdHandle(int which);

    /** @return 0 for what is no console */
    int GetConsoleMode(Pointer console, IntByReference mode);

    int GetConsoleOutputCP();

    // Processes

    // Language

    /** @return units written with the NUL, 0 for an unknown one */
    int LCIDToLocaleName(int language, Pointer name, int capacity, int flags);

    // Memory that goes from program to program

    /** @param name null for the program itself */
    Pointer GetModuleHandleW(Pointer name);
}
