package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of wtsapi32.dll: sessions. */
public interface Wtsapi32 extends StdCallLibrary {

    int CURRENT_SESSION = -1;

    /** Requests a WTSINFOEXW. Available since Windows 7. */
    int SESSION_INFO_EX = 25;

    /** WTSActive: a person is logged in and connected. */
    int ACTIVE = 0;

    int LOCKED = 0;
    int UNLOCKED = 1;

    /**
     * @param server null for this machine
     * @param info receives memory that the caller must free with {@link #WTSFreeMemory}
     */
    int WTSQuerySessionInformationW(
            Pointer server, int session, int kind, PointerByReference info, IntByReference bytes);

    void WTSFreeMemory(Pointer memory);
}
