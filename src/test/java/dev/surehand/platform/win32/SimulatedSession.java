package dev.surehand.platform.win32;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.Advapi32;
import dev.surehand.platform.win32.system.Utf16;

/** A session with a connected user, in which all processes have the integrity level of the user. */
public final class SimulatedSession {

    public static final int MEDIUM = 0x2000;
    public static final int HIGH = 0x3000;

    public static final int LOCKED = 0;
    static final int UNLOCKED = 1;
    public static final int UNKNOWN = -1;

    private static final int SESSION_INFO_EX = 25;
    private static final Pointer DESKTOP = new Pointer(0x900);
    private static final Pointer OWN = new Pointer(-1);
    private static final Pointer OTHER = new Pointer(0x901);

    /** Referenced here, so that the memory stays valid as long as in Windows. */
    private final Memory sid = new Memory(16);

    /** WTSINFOEXW. */
    private final Memory info = new Memory(232);

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
                .on("GetUserObjectInformationW", arguments -> {
                    Utf16.write((Pointer) arguments[2], 0, desktop);
                    return 1;
                })
                .on("WTSQuerySessionInformationW", arguments -> {
                    assertEquals(SESSION_INFO_EX, arguments[2]);
                    info.clear();
                    info.setInt(0, 1);
                    info.setInt(12, state);
                    info.setInt(16, flags);
                    ((PointerByReference) arguments[3]).setValue(info);
                    ((IntByReference) arguments[4]).setValue((int) info.size());
                    return 1;
                })
                .returning("WTSFreeMemory", null)
                .on("RtlGetVersion", arguments -> {
                    ((Pointer) arguments[0]).setInt(4, 10);
                    return 0;
                })
                .returning("GetCurrentProcess", OWN)
                .returning("OpenProcess", OTHER)
                .returning("CloseHandle", 1)
                .on("OpenProcessToken", arguments -> {
                    ((PointerByReference) arguments[2]).setValue((Pointer) arguments[0]);
                    return arguments[0].equals(OWN) || !hidesToken ? 1 : 0;
                })
                .on(
                        "GetTokenInformation",
                        arguments -> token((Pointer) arguments[0], (int) arguments[1], (Pointer) arguments[2]));
    }

    private int token(Pointer token, int kind, Pointer info) {
        boolean isOwn = token.equals(OWN);
        if (kind == Advapi32.TOKEN_UI_ACCESS) {
            info.setInt(0, isOwn ? ownUiAccess : 0);
            return 1;
        }
        // A revision, one subauthority, the authority of labels, and the level.
        sid.write(0, new byte[] {1, 1, 0, 0, 0, 0, 0, 16}, 0, 8);
        sid.setInt(8, isOwn ? ownLevel : targetLevel);
        info.setPointer(0, sid);
        return 1;
    }
}
