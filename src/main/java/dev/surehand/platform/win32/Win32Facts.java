package dev.surehand.platform.win32;

import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.platform.win32.bindings.Dwmapi;
import dev.surehand.platform.win32.screen.HighDynamicRange;
import dev.surehand.platform.win32.screen.Win32Monitors;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.IntegrityLevel;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.system.WindowsVersion;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Collects the facts about a Windows session that help to explain why something does not work in it. */
final class Win32Facts {

    private static final int MEDIUM = 0x2000;
    private static final int HIGH = 0x3000;
    private static final int SYSTEM = 0x4000;

    private final WindowsLibraries windows;

    Win32Facts(WindowsLibraries windows) {
        this.windows = windows;
    }

    DesktopFacts read() {
        return new DesktopFacts(
                system(),
                permissions(),
                inputFree(),
                List.of(dpiAwareness(), session(), composition(), highDynamicRange()),
                List.of());
    }

    private String system() {
        String version = WindowsVersion.of(windows.ntdll()).describe();
        try {
            return "Wine %s, as %s".formatted(windows.ntdll().wine_get_version(), version);
        } catch (UnsatisfiedLinkError realWindows) {
            return version;
        }
    }

    private String permissions() {
        Optional<IntegrityLevel> own = IntegrityLevel.own(windows);
        if (own.isEmpty()) {
            return "Windows asks for none, and does not report which rights this server has";
        }
        if (own.get().uiAccess() || own.get().level() >= SYSTEM) {
            return "Windows asks for none; this server has the rights to reach all windows";
        }
        return own.get().level() >= HIGH
                ? "Windows asks for none; this server runs as administrator (high integrity), and reaches their windows too"
                : "Windows asks for none; this server runs with %s rights, so windows of programs run as administrator take no input from it"
                        .formatted(own.get().level() >= MEDIUM ? "a user's (medium integrity)" : "few (low integrity)");
    }

    private CheckResult inputFree() {
        try {
            new Win32InputAccess(windows).checkDesktop();
            return CheckResult.works(
                    DesktopFacts.INPUT_FREE, "the session is connected, and shows no lock or consent screen");
        } catch (DesktopException e) {
            return CheckResult.fails(
                    DesktopFacts.INPUT_FREE, e.getMessage(), "log in to the session, and run this again");
        }
    }

    private CheckResult dpiAwareness() {
        String name = new DpiAwareness(windows).name();
        List<String> scaled = new Win32Monitors(windows).scaled();
        return scaled.isEmpty()
                ? CheckResult.works("dpi_awareness", "%s: pixels are counted as they are".formatted(name))
                : CheckResult.fails(
                        "dpi_awareness",
                        "%s, but Windows reports a size of %s that differs from its setting, so clicks may land elsewhere"
                                .formatted(name, String.join(", ", scaled)),
                        "log off and on again; where it stays so, report it with this output");
    }

    private CheckResult session() {
        return windows.user32().GetSystemMetrics(WinUser.SM_REMOTESESSION) == 0
                ? CheckResult.works("session", "at the machine itself")
                : CheckResult.works(
                        "session",
                        "remote desktop: while its window is minimised or disconnected there are no pictures and no input");
    }

    private CheckResult composition() {
        IntByReference enabled = new IntByReference();
        try {
            if (windows.dwmapi().DwmIsCompositionEnabled(enabled) != Dwmapi.S_OK) {
                return CheckResult.untested("composition", "Windows does not report it", "");
            }
        } catch (UnsatisfiedLinkError beforeVista) {
            enabled.setValue(0);
        }
        return enabled.getValue() != 0
                ? CheckResult.works("composition", "is on, for pictures of covered windows")
                : CheckResult.fails(
                        "composition",
                        "is off: many covered windows give no picture",
                        "take pictures of windows that are in front");
    }

    private CheckResult highDynamicRange() {
        OptionalInt on = HighDynamicRange.displays(windows.user32());
        if (on.isEmpty()) {
            return CheckResult.untested("hdr", "Windows does not report it", "");
        }
        return on.getAsInt() == 0
                ? CheckResult.works("hdr", "is off: colours in pictures are as they are")
                : CheckResult.fails(
                        "hdr",
                        "is on for %d of the displays: colours in pictures of them are approximate"
                                .formatted(on.getAsInt()),
                        "where colours matter: Settings, System, Display, Use HDR, off");
    }
}
