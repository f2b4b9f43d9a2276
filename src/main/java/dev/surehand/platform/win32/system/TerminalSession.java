package dev.surehand.platform.win32.system;

import com.sun.jna.platform.win32.Wtsapi32.WTS_CONNECTSTATE_CLASS;
import com.sun.jna.platform.win32.Wtsapi32.WTS_INFO_CLASS;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.Wtsapi32;
import dev.surehand.platform.win32.bindings.Wtsapi32.WTSINFOEX;

/**
 * The session in which this process runs.
 *
 * @param connected whether a person is connected; true when Windows does not report it
 * @param locked false when Windows does not report it
 */
public record TerminalSession(boolean connected, boolean locked) {

    private static final TerminalSession UNKNOWN = new TerminalSession(true, false);

    public static TerminalSession of(WindowsLibraries windows) {
        PointerByReference info = new PointerByReference();
        IntByReference bytes = new IntByReference();
        try {
            Wtsapi32 wtsapi32 = windows.wtsapi32();
            boolean isReported = wtsapi32.WTSQuerySessionInformation(
                    null, Wtsapi32.WTS_CURRENT_SESSION, WTS_INFO_CLASS.WTSSessionInfoEx, info, bytes);
            if (!isReported || info.getValue() == null) {
                return UNKNOWN;
            }
            WTSINFOEX session = new WTSINFOEX(info.getValue());
            boolean isWhole = bytes.getValue() >= session.size();
            if (isWhole) {
                session.read();
            }
            wtsapi32.WTSFreeMemory(info.getValue());
            return isWhole ? of(session, windows) : UNKNOWN;
        } catch (UnsatisfiedLinkError noSessions) {
            return UNKNOWN;
        }
    }

    private static TerminalSession of(WTSINFOEX info, WindowsLibraries windows) {
        return info.Level == 1
                ? new TerminalSession(
                        info.Data.SessionState == WTS_CONNECTSTATE_CLASS.WTSActive,
                        info.Data.SessionFlags == flagOfLocked(windows))
                : UNKNOWN;
    }

    /**
     * Returns the value of the flag for a locked session. Microsoft documents that Windows 7 swaps the two values by mistake.
     */
    private static int flagOfLocked(WindowsLibraries windows) {
        return WindowsVersion.of(windows.ntdll()).is(6, 1) ? Wtsapi32.UNLOCKED : Wtsapi32.LOCKED;
    }
}
