package dev.surehand.platform.win32.system;

import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.WinNT.OSVERSIONINFOEX;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Ntdll;

/** The version of Windows, read from an OSVERSIONINFOEXW. */
public record WindowsVersion(int major, int minor, int build, boolean server) {

    /** The first build of Windows 11, which still reports version 10.0. */
    private static final int FIRST_BUILD_OF_11 = 22_000;

    public static WindowsVersion of(Ntdll ntdll) {
        try (var version = new ScopedStructure<>(new OSVERSIONINFOEX())) {
            ntdll.RtlGetVersion(version.get());
            return of(version.get());
        }
    }

    public static WindowsVersion of(OSVERSIONINFOEX version) {
        return new WindowsVersion(
                version.getMajor(),
                version.getMinor(),
                version.getBuildNumber(),
                version.getProductType() != WinNT.VER_NT_WORKSTATION);
    }

    boolean is(int majorVersion, int minorVersion) {
        return major == majorVersion && minor == minorVersion;
    }

    /** Returns a text such as {@code Windows 11, build 26100}. */
    public String describe() {
        return "%s, build %d".formatted(name(), build);
    }

    private String name() {
        if (server) {
            return "Windows Server %d.%d".formatted(major, minor);
        }
        if (major >= 10) {
            return build >= FIRST_BUILD_OF_11 ? "Windows 11" : "Windows 10";
        }
        return switch (10 * major + minor) {
            case 63 -> "Windows 8.1";
            case 62 -> "Windows 8";
            case 61 -> "Windows 7";
            default -> "Windows %d.%d".formatted(major, minor);
        };
    }
}
