package dev.surehand.platform.win32.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.platform.win32.WinUser.MONITORENUMPROC;
import com.sun.jna.platform.win32.WinUser.MONITORINFOEX;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.bindings.User32Displays.DEVMODE;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAY_DEVICE;
import dev.surehand.platform.win32.system.MonitorInfo;
import dev.surehand.platform.win32.system.Rectangle;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class Win32MonitorsTest {

    private static final HMONITOR LEFT = new HMONITOR(new Pointer(11));
    private static final HMONITOR MAIN = new HMONITOR(new Pointer(12));

    @Test
    void readsTheStructure() {
        Rectangle place = new Rectangle(-1280, -200, 0, 824);
        Rectangle work = new Rectangle(-1280, -200, 0, 784);
        MONITORINFOEX info = new MONITORINFOEX();
        NativeValues.write(info, place, work, 1, "\\\\.\\DISPLAY3");
        MonitorInfo read = MonitorInfo.of(info);
        assertEquals(new MonitorInfo(place, work, true, "\\\\.\\DISPLAY3"), read);
        assertEquals(new PixelRect(0, 0, 1280, 984), read.workArea());
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
    void reportsScaleAndRotation() {
        Win32Monitors monitors = new Win32Monitors(twoMonitors().libraries());
        assertEquals(1.5, monitors.details(monitors.read()).get(0).scaleFactor());
        assertEquals(270, monitors.details(monitors.read()).get(0).rotation());
    }

    /** E5: in Wine 10, a monitor handle becomes invalid when a monitor is plugged in or out. */
    @Test
    void looksAgainWhenAMonitorGoesBetweenTwoQuestions() {
        AtomicInteger asked = new AtomicInteger();
        Scripted windows =
                twoMonitors().on("GetMonitorInfo", arguments -> asked.getAndIncrement() == 1 ? 0 : info(arguments));
        assertEquals(2, new Win32Monitors(windows.libraries()).read().monitors().size());
        assertEquals(2, windows.calls("EnumDisplayMonitors"));
    }

    @Test
    void refusesWhereMonitorsKeepGoing() {
        Scripted windows = twoMonitors().returning("GetMonitorInfo", 0);
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
                    var callback = (MONITORENUMPROC) arguments[2];
                    callback.apply(LEFT, null, null, null);
                    callback.apply(MAIN, null, null, null);
                    return 1;
                })
                .on("GetMonitorInfo", Win32MonitorsTest::info)
                .on("EnumDisplayDevicesW", arguments -> {
                    String id = ids.get(Native.toString((char[]) arguments[0]));
                    NativeValues.write(((DISPLAY_DEVICE) arguments[2]).DeviceID, id);
                    return 1;
                })
                .on("GetDpiForMonitor", arguments -> {
                    ((IntByReference) arguments[2]).setValue(144);
                    return 0;
                })
                .on("EnumDisplaySettingsW", arguments -> {
                    DEVMODE settings = (DEVMODE) arguments[2];
                    assertEquals(settings.size(), settings.dmSize);
                    settings.dmDisplayOrientation = 3;
                    return 1;
                });
    }

    private static int info(Object... arguments) {
        boolean main = arguments[0].equals(MAIN);
        Rectangle place = main ? new Rectangle(0, 0, 1920, 1080) : new Rectangle(-1280, -200, 0, 824);
        String device = main ? "\\\\.\\DISPLAY1" : "\\\\.\\DISPLAY2";
        return NativeValues.write(arguments[1], place, place, main ? 1 : 0, device);
    }
}
