package dev.surehand.platform.win32.system;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.win32.W32APIOptions;
import dev.surehand.platform.jna.OptionalLibrary;
import dev.surehand.platform.win32.bindings.Advapi32;
import dev.surehand.platform.win32.bindings.Dwmapi;
import dev.surehand.platform.win32.bindings.Gdi32;
import dev.surehand.platform.win32.bindings.Imm32;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.Ntdll;
import dev.surehand.platform.win32.bindings.Shcore;
import dev.surehand.platform.win32.bindings.Shell32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.Version;
import dev.surehand.platform.win32.bindings.Wtsapi32;

/** The libraries through which this code calls Windows; tests replace them. */
public record WindowsLibraries(
        User32 user32,
        Kernel32 kernel32,
        Shcore shcore,
        Gdi32 gdi32,
        Dwmapi dwmapi,
        Version version,
        Advapi32 advapi32,
        Wtsapi32 wtsapi32,
        Imm32 imm32,
        Ntdll ntdll,
        Shell32 shell32) {

    public static WindowsLibraries load() {
        return new WindowsLibraries(
                load("user32", User32.class),
                load("kernel32", Kernel32.class),
                OptionalLibrary.orLoad("shcore", Shcore.class, W32APIOptions.DEFAULT_OPTIONS),
                load("gdi32", Gdi32.class),
                OptionalLibrary.orLoad("dwmapi", Dwmapi.class, W32APIOptions.DEFAULT_OPTIONS),
                OptionalLibrary.orLoad("version", Version.class, W32APIOptions.DEFAULT_OPTIONS),
                load("advapi32", Advapi32.class),
                OptionalLibrary.orLoad("wtsapi32", Wtsapi32.class, W32APIOptions.DEFAULT_OPTIONS),
                OptionalLibrary.orLoad("imm32", Imm32.class, W32APIOptions.DEFAULT_OPTIONS),
                // Without the options, because wine_get_version returns bytes.
                Native.load("ntdll", Ntdll.class),
                OptionalLibrary.orLoad("shell32", Shell32.class, W32APIOptions.DEFAULT_OPTIONS));
    }

    private static <T extends Library> T load(String name, Class<T> functions) {
        return Native.load(name, functions, W32APIOptions.DEFAULT_OPTIONS);
    }
}
