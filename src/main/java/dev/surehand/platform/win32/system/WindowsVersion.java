package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.Ntdll;

/** The version of Windows, read from an OSVERSIONINFOEXW. */
public record WindowsVersion(int major, int minor, int build, boolean server) {

    public static final int SIZE = 284;
    private static final int MAJOR = 4;
    private static final int MINOR = 8;
    private static final int BUILD = 12;
    private static final int PRODUCT = 282;
    private static final byte WORKSTATION = 1;

    /** The first build of Windows 11, which still reports version 10.0. */
    private static final int FIRST_BUILD_OF_11 = 22_000;

    public static WindowsVersion of(Ntdll ntdll) {
        try (Memory version = new Memory(SIZE)) {
            version.clear();
            version.setInt(0, SIZE);
            ntdll.RtlGetVersion(version);
            return read(version);
        }
    }

    public static WindowsVersion read(Pointer from) {
        return new WindowsVersion(
                from.getInt(MAJOR), from.getInt(MINOR), from.getInt(BUILD), from.getByte(PRODUCT) != WORKSTATION);
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
