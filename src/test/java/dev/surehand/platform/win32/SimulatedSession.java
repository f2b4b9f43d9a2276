package dev.surehand.platform.win32;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.platform.win32.WinNT.HANDLEByReference;
import com.sun.jna.platform.win32.WinNT.TOKEN_INFORMATION_CLASS;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.TokenInformation.SID;
import dev.surehand.platform.win32.bindings.TokenInformation.TOKEN_MANDATORY_LABEL;
import dev.surehand.platform.win32.bindings.TokenInformation.TOKEN_UI_ACCESS;
import dev.surehand.platform.win32.bindings.Wtsapi32.WTSINFOEX;

/** A session with a connected user, in which all processes have the integrity level of the user. */
public final class SimulatedSession {

    public static final int MEDIUM = 0x2000;
    public static final int HIGH = 0x3000;

    public static final int LOCKED = 0;
    static final int UNLOCKED = 1;
    public static final int UNKNOWN = -1;

    private static final int SESSION_INFO_EX = 25;
    private static final HANDLE DESKTOP = new HANDLE(new Pointer(0x900));
    private static final HANDLE OWN = new HANDLE(new Pointer(-1));
    private static final HANDLE OTHER = new HANDLE(new Pointer(0x901));

    /** Referenced here, so that the memory stays valid as long as in Windows. */
    private final SID sid = new SID(new Memory(128));

    private final WTSINFOEX info = new WTSINFOEX(new Memory(512));

    public String desktop = "Default";
    int ownLevel = MEDIUM;
    public int targetLevel = MEDIUM;
    public int state;
    public int flags = UNLOCKED;
    public int ownUiAccess;

    /** Whether the target hides its token, as a process of another account does. */
    public boolean hidesToken;

    public SimulatedSession(Scripted windows) {
        windows.returning("OpenInputDesktop", DESKTOP)
                .returning("CloseDesktop", 1)
                .on("GetUserObjectInformationW", arguments -> NativeValues.write(arguments[2], desktop))
                .on("WTSQuerySessionInformation", arguments -> {
                    assertEquals(SESSION_INFO_EX, arguments[2]);
                    info.Level = 1;
                    info.Data.SessionState = state;
                    info.Data.SessionFlags = flags;
                    info.write();
                    ((PointerByReference) arguments[3]).setValue(info.getPointer());
                    ((IntByReference) arguments[4]).setValue(info.size());
                    return 1;
                })
                .returning("WTSFreeMemory", null)
                .on("RtlGetVersion", arguments -> NativeValues.write(arguments[0], 10, 0, 0, 0))
                .returning("GetCurrentProcess", OWN)
                .returning("OpenProcess", OTHER)
                .returning("CloseHandle", 1)
                .on("OpenProcessToken", arguments -> {
                    ((HANDLEByReference) arguments[2]).setValue((HANDLE) arguments[0]);
                    return arguments[0].equals(OWN) || !hidesToken ? 1 : 0;
                })
                .on("GetTokenInformation", arguments -> token((HANDLE) arguments[0], (int) arguments[1], arguments[2]));
    }

    private int token(HANDLE token, int kind, Object info) {
        boolean isOwn = token.equals(OWN);
        if (kind == TOKEN_INFORMATION_CLASS.TokenUIAccess) {
            ((TOKEN_UI_ACCESS) info).UIAccess = isOwn ? ownUiAccess : 0;
            return 1;
        }
        sid.Revision = 1;
        sid.SubAuthorityCount = 1;
        sid.SubAuthority[0] = isOwn ? ownLevel : targetLevel;
        sid.write();
        ((TOKEN_MANDATORY_LABEL) info).Sid = sid.getPointer();
        return 1;
    }
}
