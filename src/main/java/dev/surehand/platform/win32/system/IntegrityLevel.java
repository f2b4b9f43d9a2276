package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.win32.bindings.Advapi32;
import dev.surehand.platform.win32.bindings.Kernel32;
import java.util.Optional;

/**
 * The integrity level of a process. A process with a lower level cannot send input to one with a higher level.
 *
 * @param level such as 0x2000 for medium and 0x3000 for high
 * @param uiAccess whether the process may send input to all others, as assistive technology does
 */
public record IntegrityLevel(int level, boolean uiAccess) {

    /** The size of a buffer for a TOKEN_MANDATORY_LABEL and the SID to which it points, in bytes. */
    private static final int LABEL_SIZE = 128;

    /** The offsets in a SID of the number of subauthorities and of the first of them, in bytes. */
    private static final int COUNT = 1;

    private static final int AUTHORITIES = 8;

    public static Optional<IntegrityLevel> own(WindowsLibraries windows) {
        return ofHandle(windows, windows.kernel32().GetCurrentProcess());
    }

    /**
     * Returns the level of a process; empty when Windows does not report it, as for protected processes, or processes that
     * another account runs as administrator.
     */
    static Optional<IntegrityLevel> of(WindowsLibraries windows, int process) {
        Kernel32 kernel32 = windows.kernel32();
        Pointer handle = kernel32.OpenProcess(Kernel32.PROCESS_QUERY_LIMITED_INFORMATION, 0, process);
        if (handle == null) {
            return Optional.empty();
        }
        try {
            return ofHandle(windows, handle);
        } finally {
            kernel32.CloseHandle(handle);
        }
    }

    private static Optional<IntegrityLevel> ofHandle(WindowsLibraries windows, Pointer process) {
        PointerByReference token = new PointerByReference();
        if (windows.advapi32().OpenProcessToken(process, Advapi32.TOKEN_QUERY, token) == 0) {
            return Optional.empty();
        }
        try {
            return ofToken(windows.advapi32(), token.getValue());
        } finally {
            windows.kernel32().CloseHandle(token.getValue());
        }
    }

    private static Optional<IntegrityLevel> ofToken(Advapi32 advapi32, Pointer token) {
        IntByReference needed = new IntByReference();
        try (Memory label = new Memory(LABEL_SIZE);
                Memory access = new Memory(Integer.BYTES)) {
            access.clear();
            if (advapi32.GetTokenInformation(token, Advapi32.TOKEN_INTEGRITY_LEVEL, label, LABEL_SIZE, needed) == 0) {
                return Optional.empty();
            }
            advapi32.GetTokenInformation(token, Advapi32.TOKEN_UI_ACCESS, access, Integer.BYTES, needed);
            return Optional.of(new IntegrityLevel(last(label.getPointer(0)), access.getInt(0) != 0));
        }
    }

    private static int last(Pointer sid) {
        int count = sid.getByte(COUNT) & 0xFF;
        return sid.getInt(AUTHORITIES + (long) Integer.BYTES * (count - 1));
    }

    boolean reaches(IntegrityLevel target) {
        return uiAccess || level >= target.level;
    }
}
