package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.win32.StdCallLibrary;

/** ntdll.dll. */
public interface Ntdll extends StdCallLibrary {

    /**
     * As it is, whatever this program is said to be compatible with.
     *
     * @param version an OSVERSIONINFOEXW
     * @return 0 for done
     */
    int RtlGetVersion(Pointer version);

    /** Only Wine has it. */
    String wine_get_version();
}
