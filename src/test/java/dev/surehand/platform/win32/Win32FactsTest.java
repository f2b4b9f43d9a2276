package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinNT.OSVERSIONINFOEX;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.platform.win32.WinUser.MONITORENUMPROC;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.CheckResult.State;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Displays.DEVMODE;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAYCONFIG_ADVANCED_COLOR_INFO;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAYCONFIG_PATH_INFO;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsVersion;
import org.junit.jupiter.api.Test;

class Win32FactsTest {

    private static final int DISCONNECTED = 4;
    private static final int NOT_SUPPORTED = 50;

    private final Scripted windows = new Scripted();
    private Size mode = new Size(1920, 1080);
    private final SimulatedSession session = new SimulatedSession(windows);

    @Test
    void reportsAGoodSession() {
        DesktopFacts facts = read(windows());
        assertThat(facts.system()).isEqualTo("Windows 11, build 26100");
        assertThat(facts.permissions()).contains("medium integrity").contains("administrator take no input");
        assertThat(facts.inputFree().state()).isEqualTo(State.WORKS);
        assertThat(facts.others()).allMatch(finding -> finding.state() == State.WORKS);
        assertThat(found(facts, "hdr").found()).contains("is off");
        assertThat(found(facts, "session").found()).isEqualTo("at the machine itself");
    }

    @Test
    void namesWine() {
        assertThat(read(windows().returning("wine_get_version", "8.0")).system())
                .isEqualTo("Wine 8.0, as Windows 11, build 26100");
    }

    @Test
    void reportsHdr() {
        DesktopFacts facts =
                read(windows().on("DisplayConfigGetDeviceInfo", arguments -> advancedColour(arguments, 3)));
        assertThat(found(facts, "hdr").state()).isEqualTo(State.DOES_NOT_WORK);
        assertThat(found(facts, "hdr").found()).contains("2 of the displays").contains("approximate");
    }

    @Test
    void moreColoursAloneAreNoHdr() {
        DesktopFacts facts =
                read(windows().on("DisplayConfigGetDeviceInfo", arguments -> advancedColour(arguments, 7)));
        assertThat(found(facts, "hdr").state()).isEqualTo(State.WORKS);
    }

    @Test
    void saysWhatIsNotReported() {
        DesktopFacts old = read(windows()
                .returning("DisplayConfigGetDeviceInfo", NOT_SUPPORTED)
                .returning("DwmIsCompositionEnabled", 0x80004001));
        assertThat(found(old, "hdr").state()).isEqualTo(State.NOT_TESTED);
        assertThat(found(old, "composition").state()).isEqualTo(State.NOT_TESTED);
        assertThat(found(read(windows().lacking("GetDisplayConfigBufferSizes")), "hdr")
                        .state())
                .isEqualTo(State.NOT_TESTED);
    }

    @Test
    void reportsAMonitorThatIsCountedOtherwiseThanItIs() {
        mode = new Size(3840, 2160);
        assertThat(found(read(windows()), "dpi_awareness").state()).isEqualTo(State.DOES_NOT_WORK);
        assertThat(found(read(windows()), "dpi_awareness").found()).contains("DISPLAY1");
        mode = new Size(0, 0);
        assertThat(found(read(windows()), "dpi_awareness").state()).isEqualTo(State.WORKS);
    }

    @Test
    void reportsARemoteSession() {
        assertThat(found(read(windows().returning("GetSystemMetrics", 1)), "session")
                        .found())
                .startsWith("remote desktop");
    }

    @Test
    void reportsASessionThatNobodyIsConnectedTo() {
        session.state = DISCONNECTED;
        assertThat(read(windows()).inputFree().state()).isEqualTo(State.DOES_NOT_WORK);
    }

    @Test
    void reportsALockScreen() {
        session.flags = SimulatedSession.LOCKED;
        assertThat(read(windows()).inputFree().state()).isEqualTo(State.DOES_NOT_WORK);
    }

    @Test
    void reportsAdministrators() {
        session.ownLevel = SimulatedSession.HIGH;
        assertThat(read(windows()).permissions()).contains("administrator (high integrity)");
    }

    @Test
    void readsTheVersion() {
        OSVERSIONINFOEX version = new OSVERSIONINFOEX();
        NativeValues.write(version, 6, 3, 9600, 1);
        assertThat(WindowsVersion.of(version).describe()).isEqualTo("Windows 8.1, build 9600");
        NativeValues.write(version, 10, 0, 19045, 1);
        assertThat(WindowsVersion.of(version).describe()).isEqualTo("Windows 10, build 19045");
        NativeValues.write(version, 10, 0, 20348, 3);
        assertThat(WindowsVersion.of(version).describe()).isEqualTo("Windows Server 10.0, build 20348");
    }

    private static DesktopFacts read(Scripted windows) {
        return new Win32Facts(windows.libraries()).read();
    }

    private static CheckResult found(DesktopFacts facts, String id) {
        return facts.others().stream()
                .filter(finding -> finding.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private Scripted windows() {
        return windows.on("RtlGetVersion", arguments -> {
                    OSVERSIONINFOEX version = (OSVERSIONINFOEX) arguments[0];
                    assertThat(version.dwOSVersionInfoSize.intValue()).isEqualTo(version.size());
                    return NativeValues.write(version, 10, 0, 26100, 1);
                })
                .lacking("wine_get_version")
                .returning("GetThreadDpiAwarenessContext", new Pointer(4))
                .returning("GetAwarenessFromDpiAwarenessContext", User32.AWARENESS_PER_MONITOR)
                .returning("AreDpiAwarenessContextsEqual", 1)
                .on("EnumDisplayMonitors", arguments -> {
                    ((MONITORENUMPROC) arguments[2]).apply(new HMONITOR(new Pointer(8)), null, null, null);
                    return 1;
                })
                .on("GetMonitorInfo", arguments -> {
                    Rectangle place = new Rectangle(-1920, 0, 0, 1080);
                    return NativeValues.write(arguments[1], place, place, 0, "\\\\.\\DISPLAY1");
                })
                .on("EnumDisplaySettingsW", arguments -> {
                    ((DEVMODE) arguments[2]).dmPelsWidth = mode.width();
                    ((DEVMODE) arguments[2]).dmPelsHeight = mode.height();
                    return 1;
                })
                .returning("GetSystemMetrics", 0)
                .on("DwmIsCompositionEnabled", arguments -> {
                    ((IntByReference) arguments[0]).setValue(1);
                    return 0;
                })
                .on("GetDisplayConfigBufferSizes", arguments -> {
                    ((IntByReference) arguments[1]).setValue(2);
                    ((IntByReference) arguments[2]).setValue(4);
                    return 0;
                })
                .on("QueryDisplayConfig", arguments -> {
                    for (DISPLAYCONFIG_PATH_INFO path : (DISPLAYCONFIG_PATH_INFO[]) arguments[2]) {
                        path.targetInfo.adapterId.LowPart = 2;
                        path.targetInfo.adapterId.HighPart = 1;
                        path.targetInfo.id = 7;
                    }
                    return 0;
                })
                .on("DisplayConfigGetDeviceInfo", arguments -> advancedColour(arguments, 1));
    }

    private static Object advancedColour(Object[] arguments, int bits) {
        DISPLAYCONFIG_ADVANCED_COLOR_INFO packet = (DISPLAYCONFIG_ADVANCED_COLOR_INFO) arguments[0];
        assertThat(packet.type).isEqualTo(9);
        assertThat(packet.size).isEqualTo(32);
        assertThat(packet.adapterId.LowPart).isEqualTo(2);
        assertThat(packet.adapterId.HighPart).isEqualTo(1);
        assertThat(packet.id).isEqualTo(7);
        packet.value = bits;
        return 0;
    }
}
