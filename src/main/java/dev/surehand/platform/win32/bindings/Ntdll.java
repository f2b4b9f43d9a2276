package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of ntdll.dll. */
public interface Ntdll extends StdCallLibrary {

    /**
     * Returns the real version of Windows, also when this program runs in a compatibility mode.
     *
     * @param version an OSVERSIONINFOEXW, which receives the version
     * @return 0 on success
     */
    int RtlGetVersion(Pointer version);

    /** Returns the version of Wine. Only Wine has this function. */
    String wine_get_version();
}
