package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.CheckResult.State;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Utf16;
import dev.surehand.platform.win32.system.WindowsVersion;
import org.junit.jupiter.api.Test;

class Win32FactsTest {

    private static final int DISCONNECTED = 4;
    private static final int NOT_SUPPORTED = 50;

    private final Scripted windows = new Scripted();
    private Size mode = new Size(1920, 1080);
    private final SimulatedSession session = new SimulatedSession(windows);

    @Test
    void tellsOfAGoodSession() {
        DesktopFacts facts = read(windows());
        assertThat(facts.system()).isEqualTo("Windows 11, build 26100");
        assertThat(facts.permissions()).contains("medium integrity").contains("administrator take no input");
        assertThat(facts.inputFree().state()).isEqualTo(State.GOOD);
        assertThat(facts.others()).allMatch(finding -> finding.state() == State.GOOD);
        assertThat(found(facts, "hdr").found()).contains("is off");
        assertThat(found(facts, "session").found()).isEqualTo("at the machine itself");
    }

    @Test
    void namesWine() {
        assertThat(read(windows().returning("wine_get_version", "8.0")).system())
                .isEqualTo("Wine 8.0, as Windows 11, build 26100");
    }

    @Test
    void tellsOfHdr() {
        DesktopFacts facts =
                read(windows().on("DisplayConfigGetDeviceInfo", arguments -> advancedColour(arguments, 3)));
        assertThat(found(facts, "hdr").state()).isEqualTo(State.BAD);
        assertThat(found(facts, "hdr").found()).contains("2 of the displays").contains("approximate");
    }

    @Test
    void moreColoursAloneAreNoHdr() {
        DesktopFacts facts =
                read(windows().on("DisplayConfigGetDeviceInfo", arguments -> advancedColour(arguments, 7)));
        assertThat(found(facts, "hdr").state()).isEqualTo(State.GOOD);
    }

    @Test
    void saysWhatIsNotTold() {
        DesktopFacts old = read(windows()
                .returning("DisplayConfigGetDeviceInfo", NOT_SUPPORTED)
                .returning("DwmIsCompositionEnabled", 0x80004001));
        assertThat(found(old, "hdr").state()).isEqualTo(State.UNKNOWN);
        assertThat(found(old, "composition").state()).isEqualTo(State.UNKNOWN);
        assertThat(found(read(windows().lacking("GetDisplayConfigBufferSizes")), "hdr")
                        .state())
                .isEqualTo(State.UNKNOWN);
    }

    @Test
    void tellsOfAMonitorThatIsCountedOtherwiseThanItIs() {
        mode = new Size(3840, 2160);
        assertThat(found(read(windows()), "dpi_awareness").state()).isEqualTo(State.BAD);
        assertThat(found(read(windows()), "dpi_awareness").found()).contains("DISPLAY1");
        mode = new Size(0, 0);
        assertThat(found(read(windows()), "dpi_awareness").state()).isEqualTo(State.GOOD);
    }

    @Test
    void tellsOfARemoteSession() {
        assertThat(found(read(windows().returning("GetSystemMetrics", 1)), "session")
                        .found())
                .startsWith("remote desktop");
    }

    @Test
    void tellsOfASessionThatNobodyIsConnectedTo() {
        session.state = DISCONNECTED;
        assertThat(read(windows()).inputFree().state()).isEqualTo(State.BAD);
    }

    @Test
    void tellsOfALockScreen() {
        session.flags = SimulatedSession.LOCKED;
        assertThat(read(windows()).inputFree().state()).isEqualTo(State.BAD);
    }

    @Test
    void tellsOfAdministrators() {
        session.ownLevel = SimulatedSession.HIGH;
        assertThat(read(windows()).permissions()).contains("administrator (high integrity)");
    }

    @Test
    void readsTheVersionByItsOffsets() {
        try (Memory version = new Memory(WindowsVersion.SIZE)) {
            fill(version, 6, 3, 9600, 1);
            assertThat(WindowsVersion.read(version).describe()).isEqualTo("Windows 8.1, build 9600");
            fill(version, 10, 0, 19045, 1);
            assertThat(WindowsVersion.read(version).describe()).isEqualTo("Windows 10, build 19045");
            fill(version, 10, 0, 20348, 3);
            assertThat(WindowsVersion.read(version).describe()).isEqualTo("Windows Server 10.0, build 20348");
        }
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
                    assertThat(((Pointer) arguments[0]).getInt(0)).isEqualTo(284);
                    return fill((Pointer) arguments[0], 10, 0, 26100, 1);
                })
                .lacking("wine_get_version")
                .returning("GetThreadDpiAwarenessContext", new Pointer(4))
                .returning("GetAwarenessFromDpiAwarenessContext", User32.AWARENESS_PER_MONITOR)
                .returning("AreDpiAwarenessContextsEqual", 1)
                .on("EnumDisplayMonitors", arguments -> {
                    ((User32.MonitorEnumProc) arguments[2]).monitor(new Pointer(8), null, null, null);
                    return 1;
                })
                .on("GetMonitorInfoW", arguments -> {
                    ((Pointer) arguments[1]).write(4, new int[] {-1920, 0, 0, 1080}, 0, 4);
                    Utf16.write((Pointer) arguments[1], 40, "\\\\.\\DISPLAY1");
                    return 1;
                })
                .on("EnumDisplaySettingsW", arguments -> {
                    ((Pointer) arguments[2]).setInt(172, mode.width());
                    ((Pointer) arguments[2]).setInt(176, mode.height());
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
                    ((Pointer) arguments[2]).setLong(20, 0x1_0000_0002L);
                    ((Pointer) arguments[2]).setInt(28, 7);
                    ((Pointer) arguments[2]).setLong(72 + 20, 0x1_0000_0002L);
                    ((Pointer) arguments[2]).setInt(72 + 28, 7);
                    return 0;
                })
                .on("DisplayConfigGetDeviceInfo", arguments -> advancedColour(arguments, 1));
    }

    private static Object advancedColour(Object[] arguments, int bits) {
        Pointer packet = (Pointer) arguments[0];
        assertThat(packet.getInt(0)).isEqualTo(9);
        assertThat(packet.getInt(4)).isEqualTo(32);
        assertThat(packet.getLong(8)).isEqualTo(0x1_0000_0002L);
        assertThat(packet.getInt(16)).isEqualTo(7);
        packet.setInt(20, bits);
        return 0;
    }

    private static Object fill(Pointer version, int major, int minor, int build, int product) {
        version.setInt(4, major);
        version.setInt(8, minor);
        version.setInt(12, build);
        version.setByte(282, (byte) product);
        return 0;
    }
}
