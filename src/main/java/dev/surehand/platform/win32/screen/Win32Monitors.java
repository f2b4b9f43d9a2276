package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.LPARAM;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.win32.bindings.Shcore;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.MonitorInfo;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists the monitors, in physical pixels of the virtual screen. Its origin is the top-left corner of the primary monitor. */
public final class Win32Monitors {

    /** The dots per inch at which Windows draws when it does not scale. */
    private static final double UNSCALED_DPI = 96;

    private static final int CHECKS = 5;

    private record Found(HMONITOR handle, MonitorInfo info) {}

    private final User32 user32;
    private final Shcore shcore;

    public Win32Monitors(WindowsLibraries windows) {
        user32 = windows.user32();
        shcore = windows.shcore();
    }

    public MonitorLayout read() {
        List<Monitor> monitors = found().stream().map(f -> monitor(f.info())).toList();
        if (monitors.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "Windows reports no monitor: the session is disconnected, or all are off. Log in to it again.");
        }
        return new MonitorLayout(monitors);
    }

    public List<MonitorDetails> details(MonitorLayout layout) {
        Map<String, Found> found = found().stream()
                .collect(Collectors.toMap(f -> id(f.info().device()), Function.identity(), (a, b) -> a));
        return layout.monitors().stream()
                .map(m -> Optional.ofNullable(found.get(m.id()))
                        .map(this::details)
                        // The monitor has been unplugged since.
                        .orElseGet(() -> new MonitorDetails(1, 0, PixelRect.of(m.pixels()))))
                .toList();
    }

    /**
     * Returns the monitors that Windows reports in a size other than their display mode. For these, Windows does not report
     * physical pixels.
     */
    public List<String> scaled() {
        return handles().stream()
                .flatMap(handle -> MonitorInfo.ask(user32, handle).stream())
                .filter(this::isScaled)
                .map(MonitorInfo::device)
                .toList();
    }

    private boolean isScaled(MonitorInfo info) {
        DisplayMode mode = DisplayMode.of(user32, info.device());
        return mode.width() != 0
                && (mode.width() != info.place().width()
                        || mode.height() != info.place().height());
    }

    private MonitorDetails details(Found found) {
        MonitorInfo info = found.info();
        return new MonitorDetails(dpi(found.handle()) / UNSCALED_DPI, rotation(info.device()), info.workArea());
    }

    /**
     * Returns the monitors at one moment. When a listed handle has become invalid, the list is out of date and is read again.
     *
     * @throws DesktopException invalid_coordinates when that happens at each attempt
     */
    private List<Found> found() {
        for (int look = 0; look < CHECKS; look++) {
            List<HMONITOR> handles = handles();
            List<Found> found = handles.stream()
                    .flatMap(h -> MonitorInfo.ask(user32, h).map(i -> new Found(h, i)).stream())
                    .toList();
            if (found.size() == handles.size()) {
                return found;
            }
        }
        throw DesktopException.of(
                ErrorCode.INVALID_COORDINATES,
                "A monitor is being plugged in or out at this moment; nothing was sent. Call again.");
    }

    private List<HMONITOR> handles() {
        List<HMONITOR> handles = new ArrayList<>();
        user32.EnumDisplayMonitors(
                null,
                null,
                (monitor, dc, rect, data) -> {
                    handles.add(monitor);
                    return 1;
                },
                new LPARAM(0));
        return handles;
    }

    private Monitor monitor(MonitorInfo info) {
        Rectangle place = info.place();
        return new Monitor(
                id(info.device()),
                OutsideText.of(info.device().replace("\\\\.\\", "")),
                info.primary(),
                place.toScreen(),
                new Size(place.width(), place.height()));
    }

    /**
     * Returns the id of the monitor device, or the display name when Windows does not report the id. Display names can move to
     * other monitors when one is plugged in.
     */
    private String id(String device) {
        DisplayDevice monitor = DisplayDevice.of(user32, device);
        return monitor.id().isEmpty() ? device : monitor.id();
    }

    private double dpi(HMONITOR handle) {
        IntByReference x = new IntByReference();
        IntByReference y = new IntByReference();
        try {
            boolean isKnown = shcore.GetDpiForMonitor(handle, Shcore.MDT_EFFECTIVE_DPI, x, y) == Shcore.S_OK;
            return isKnown ? x.getValue() : UNSCALED_DPI;
        } catch (UnsatisfiedLinkError beforeWindows81) {
            return UNSCALED_DPI;
        }
    }

    /** Returns the rotation in clockwise degrees, as Windows documents its quarter turns. */
    private int rotation(String device) {
        return 90 * DisplayMode.of(user32, device).orientation();
    }
}
