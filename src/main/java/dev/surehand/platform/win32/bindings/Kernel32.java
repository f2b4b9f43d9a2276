package dev.surehand.platform.win32.bindings;

import com.sun.jna.win32.StdCallLibrary;

/** kernel32.dll. */
public interface Kernel32 extends StdCallLibrary {

    /** Of the last call of any library on this thread, as JNA kept it. */
    int GetLastError();
}
