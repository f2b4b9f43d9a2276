package dev.surehand.platform.win32.system;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.Wtsapi32;

/**
 * The session in which this process runs.
 *
 * @param connected whether a person is connected; true when Windows does not report it
 * @param locked false when Windows does not report it
 */
public record TerminalSession(boolean connected, boolean locked) {

    private static final TerminalSession UNTOLD = new TerminalSession(true, false);

    /** The layout of a WTSINFOEXW, in bytes: a level, and a WTSINFOEX_LEVEL1_W from offset 8, because its times are aligned. */
    private static final int LEVEL = 0;

    private static final int STATE = 12;
    private static final int FLAGS = 16;
    private static final int SIZE = 232;

    public static TerminalSession of(WindowsLibraries windows) {
        PointerByReference info = new PointerByReference();
        IntByReference bytes = new IntByReference();
        try {
            Wtsapi32 wtsapi32 = windows.wtsapi32();
            int told = wtsapi32.WTSQuerySessionInformationW(
                    null, Wtsapi32.CURRENT_SESSION, Wtsapi32.SESSION_INFO_EX, info, bytes);
            if (told == 0 || info.getValue() == null) {
                return UNTOLD;
            }
            TerminalSession session = bytes.getValue() < SIZE ? UNTOLD : read(info.getValue(), windows);
            wtsapi32.WTSFreeMemory(info.getValue());
            return session;
        } catch (UnsatisfiedLinkError noSessions) {
            return UNTOLD;
        }
    }

    private static TerminalSession read(Pointer info, WindowsLibraries windows) {
        return info.getInt(LEVEL) == 1
                ? new TerminalSession(
                        info.getInt(STATE) == Wtsapi32.ACTIVE, info.getInt(FLAGS) == flagOfLocked(windows))
                : UNTOLD;
    }

    /**
     * Returns the value of the flag for a locked session. Microsoft documents that Windows 7 swaps the two values by mistake.
     */
    private static int flagOfLocked(WindowsLibraries windows) {
        return WindowsVersion.of(windows.ntdll()).is(6, 1) ? Wtsapi32.UNLOCKED : Wtsapi32.LOCKED;
    }
}
