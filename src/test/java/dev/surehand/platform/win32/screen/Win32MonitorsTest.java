package dev.surehand.platform.win32.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.MonitorInfo;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.Utf16;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class Win32MonitorsTest {

    private static final Pointer LEFT = new Pointer(11);
    private static final Pointer MAIN = new Pointer(12);

    @Test
    void readsTheStructureByItsOffsets() {
        try (Memory info = new Memory(MonitorInfo.SIZE)) {
            fill(info, new int[] {-1280, -200, 0, 824}, new int[] {-1280, -200, 0, 784}, 1, "\\\\.\\DISPLAY3");
            MonitorInfo read = MonitorInfo.read(info);
            assertEquals(
                    new MonitorInfo(
                            new Rectangle(-1280, -200, 0, 824),
                            new Rectangle(-1280, -200, 0, 784),
                            true,
                            "\\\\.\\DISPLAY3"),
                    read);
            assertEquals(new PixelRect(0, 0, 1280, 984), read.workArea());
        }
    }

    @Test
    void keepsNegativeCoordinatesAndPutsThePrimaryFirst() {
        MonitorLayout layout = new Win32Monitors(twoMonitors().libraries()).read();
        Monitor primary = layout.monitors().get(0);
        Monitor left = layout.monitors().get(1);
        assertEquals("DISPLAY1", primary.name().whole());
        assertEquals("\\\\?\\DISPLAY#left", left.id());
        assertEquals(new ScreenRect(-1280, -200, 1280, 1024), left.bounds());
    }

    @Test
    void tellsScaleAndRotation() {
        Win32Monitors monitors = new Win32Monitors(twoMonitors().libraries());
        assertEquals(1.5, monitors.details(monitors.read()).get(0).scaleFactor());
        assertEquals(270, monitors.details(monitors.read()).get(0).rotation());
    }

    /** E5: in Wine 10, a monitor handle becomes invalid when a monitor is plugged in or out. */
    @Test
    void looksAgainWhenAMonitorGoesBetweenTwoQuestions() {
        AtomicInteger asked = new AtomicInteger();
        Scripted windows =
                twoMonitors().on("GetMonitorInfoW", arguments -> asked.getAndIncrement() == 1 ? 0 : info(arguments));
        assertEquals(2, new Win32Monitors(windows.libraries()).read().monitors().size());
        assertEquals(2, windows.calls("EnumDisplayMonitors"));
    }

    @Test
    void refusesWhereMonitorsKeepGoing() {
        Scripted windows = twoMonitors().returning("GetMonitorInfoW", 0);
        DesktopException refusal =
                assertThrows(DesktopException.class, () -> new Win32Monitors(windows.libraries()).read());
        assertEquals(ErrorCode.INVALID_COORDINATES, refusal.code());
    }

    @Test
    void refusesWhereThereIsNone() {
        Scripted windows = new Scripted().returning("EnumDisplayMonitors", 1);
        DesktopException refusal =
                assertThrows(DesktopException.class, () -> new Win32Monitors(windows.libraries()).read());
        assertEquals(ErrorCode.NOT_SUPPORTED_HERE, refusal.code());
    }

    private static Scripted twoMonitors() {
        Map<String, String> ids = Map.of("\\\\.\\DISPLAY2", "\\\\?\\DISPLAY#left", "\\\\.\\DISPLAY1", "");
        return new Scripted()
                .on("EnumDisplayMonitors", arguments -> {
                    var callback = (User32.MonitorEnumProc) arguments[2];
                    callback.monitor(LEFT, null, null, null);
                    callback.monitor(MAIN, null, null, null);
                    return 1;
                })
                .on("GetMonitorInfoW", Win32MonitorsTest::info)
                .on("EnumDisplayDevicesW", arguments -> {
                    Utf16.write((Pointer) arguments[2], 328, ids.get(Utf16.read((Pointer) arguments[0], 0)));
                    return 1;
                })
                .on("GetDpiForMonitor", arguments -> {
                    ((IntByReference) arguments[2]).setValue(144);
                    return 0;
                })
                .on("EnumDisplaySettingsW", arguments -> {
                    assertEquals(220, ((Pointer) arguments[2]).getShort(68));
                    ((Pointer) arguments[2]).setInt(84, 3);
                    return 1;
                });
    }

    private static int info(Object... arguments) {
        boolean main = arguments[0].equals(MAIN);
        int[] place = main ? new int[] {0, 0, 1920, 1080} : new int[] {-1280, -200, 0, 824};
        String device = main ? "\\\\.\\DISPLAY1" : "\\\\.\\DISPLAY2";
        fill((Pointer) arguments[1], place, place, main ? 1 : 0, device);
        return 1;
    }

    private static void fill(Pointer info, int[] place, int[] work, int flags, String device) {
        info.write(4, place, 0, 4);
        info.write(20, work, 0, 4);
        info.setInt(36, flags);
        Utf16.write(info, 40, device);
    }
}
