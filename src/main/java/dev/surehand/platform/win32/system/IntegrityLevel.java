package dev.surehand.platform.win32.system;

import com.sun.jna.Structure;
import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.platform.win32.WinNT.HANDLEByReference;
import com.sun.jna.platform.win32.WinNT.TOKEN_INFORMATION_CLASS;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Advapi32;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.TokenInformation.SID;
import dev.surehand.platform.win32.bindings.TokenInformation.TOKEN_MANDATORY_LABEL;
import dev.surehand.platform.win32.bindings.TokenInformation.TOKEN_UI_ACCESS;
import java.util.Optional;

/**
 * The integrity level of a process. A process with a lower level cannot send input to one with a higher level.
 *
 * @param level such as 0x2000 for medium and 0x3000 for high
 * @param uiAccess whether the process may send input to all others, as assistive technology does
 */
public record IntegrityLevel(int level, boolean uiAccess) {

    public static Optional<IntegrityLevel> own(WindowsLibraries windows) {
        return ofHandle(windows, windows.kernel32().GetCurrentProcess());
    }

    /**
     * Returns the level of a process; empty when Windows does not report it, as for protected processes, or processes that
     * another account runs as administrator.
     */
    public static Optional<IntegrityLevel> of(WindowsLibraries windows, int process) {
        Kernel32 kernel32 = windows.kernel32();
        HANDLE handle = kernel32.OpenProcess(WinNT.PROCESS_QUERY_LIMITED_INFORMATION, false, process);
        if (handle == null) {
            return Optional.empty();
        }
        try {
            return ofHandle(windows, handle);
        } finally {
            kernel32.CloseHandle(handle);
        }
    }

    private static Optional<IntegrityLevel> ofHandle(WindowsLibraries windows, HANDLE process) {
        HANDLEByReference token = new HANDLEByReference();
        if (!windows.advapi32().OpenProcessToken(process, WinNT.TOKEN_QUERY, token)) {
            return Optional.empty();
        }
        try {
            return ofToken(windows.advapi32(), token.getValue());
        } finally {
            windows.kernel32().CloseHandle(token.getValue());
        }
    }

    private static Optional<IntegrityLevel> ofToken(Advapi32 advapi32, HANDLE token) {
        try (var scopedLabel = new ScopedStructure<>(new TOKEN_MANDATORY_LABEL());
                var scopedAccess = new ScopedStructure<>(new TOKEN_UI_ACCESS())) {
            TOKEN_MANDATORY_LABEL label = scopedLabel.get();
            TOKEN_UI_ACCESS access = scopedAccess.get();
            if (!ask(advapi32, token, TOKEN_INFORMATION_CLASS.TokenIntegrityLevel, label)) {
                return Optional.empty();
            }
            ask(advapi32, token, TOKEN_INFORMATION_CLASS.TokenUIAccess, access);
            return Optional.of(new IntegrityLevel(last(new SID(label.Sid)), access.UIAccess != 0));
        }
    }

    private static boolean ask(Advapi32 advapi32, HANDLE token, int kind, Structure info) {
        return advapi32.GetTokenInformation(token, kind, info, info.size(), new IntByReference());
    }

    private static int last(SID sid) {
        sid.read();
        return sid.SubAuthority[sid.SubAuthorityCount - 1];
    }

    public boolean reaches(IntegrityLevel target) {
        return uiAccess || level >= target.level;
    }
}
