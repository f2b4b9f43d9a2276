package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.platform.win32.WinUser.MONITORENUMPROC;
import com.sun.jna.platform.win32.WinUser.WINDOWPLACEMENT;
import com.sun.jna.platform.win32.WinUser.WNDENUMPROC;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** A window of a {@link Scripted} Windows. A property that a test does not set has the value of an ordinary window. */
public final class StagedWindow {

    public static final Rectangle MONITOR = new Rectangle(0, 0, 1920, 1080);
    public static final int WORK_TOP = 40;
    static final HWND DESKTOP = NativeValues.window(0x10010);

    private static final int ORDINARY =
            User32.WS_CAPTION | User32.WS_THICKFRAME | User32.WS_MINIMIZEBOX | User32.WS_MAXIMIZEBOX;
    private static final int NOT_IMPLEMENTED = 0x80004001;

    public final HWND handle;
    public Rectangle outer;
    public Rectangle frame;
    public Rectangle normal = new Rectangle(0, 0, 0, 0);
    public String title = "Untitled";
    public String className = "Plain";
    public int style = ORDINARY;
    public int extendedStyle;
    public int pid = 7;
    public int cloaked;
    public int affinity;
    public int dpi = 96;
    public boolean visible = true;
    public boolean enabled = true;
    public boolean minimized;
    public boolean maximized;
    public boolean hung;
    public Optional<StagedWindow> owner = Optional.empty();
    public Optional<StagedWindow> inside = Optional.empty();

    public StagedWindow(long handle, Rectangle place) {
        this.handle = NativeValues.window(handle);
        outer = place;
        frame = place;
    }

    public WindowId id() {
        return Win32WindowFacts.id(handle);
    }

    /** @param all front to back; the first is in the foreground */
    public static Scripted windows(StagedWindow... all) {
        List<StagedWindow> windows = List.of(all);
        Scripted script = new Scripted();
        number(script, "IsWindow", windows, w -> 1);
        number(script, "IsWindowVisible", windows, w -> flag(w.visible));
        number(script, "IsWindowEnabled", windows, w -> flag(w.enabled));
        number(script, "IsIconic", windows, w -> flag(w.minimized));
        number(script, "IsZoomed", windows, w -> flag(w.maximized));
        number(script, "IsHungAppWindow", windows, w -> flag(w.hung));
        number(script, "GetDpiForWindow", windows, w -> w.dpi);
        script.on("EnumWindows", a -> {
            windows.forEach(w -> ((WNDENUMPROC) a[0]).callback(w.handle, null));
            return 1;
        });
        texts(script, windows);
        places(script, windows);
        processes(script, windows);
        children(script, windows);
        monitor(script);
        return script;
    }

    private static void texts(Scripted script, List<StagedWindow> windows) {
        script.on("GetWindowText", a -> text(a[1], find(windows, a[0]).map(w -> w.title)));
        script.on("GetClassName", a -> text(a[1], find(windows, a[0]).map(w -> w.className)));
        script.on(
                "GetWindowLong",
                a -> find(windows, a[0])
                        .map(w -> a[1].equals(User32.GWL_STYLE) ? w.style : w.extendedStyle)
                        .orElse(0));
    }

    private static void places(Scripted script, List<StagedWindow> windows) {
        script.on("GetWindowRect", a -> write(a[1], find(windows, a[0]).map(w -> w.outer)));
        script.on(
                "GetClientRect",
                a -> write(a[1], find(windows, a[0]).map(w -> new Rectangle(0, 0, w.outer.width(), w.outer.height()))));
        script.on(
                "ClientToScreen",
                a -> find(windows, a[0])
                        .map(w -> NativeValues.write(a[1], new Pixel(w.outer.left(), w.outer.top())))
                        .orElse(0));
        script.on(
                "GetWindowPlacement",
                a -> write(
                        ((WINDOWPLACEMENT) a[1]).rcNormalPosition,
                        find(windows, a[0]).map(w -> w.normal)));
        script.on(
                "DwmGetWindowAttribute",
                a -> find(windows, a[0])
                        .map(w -> attribute(w, (int) a[1], a[2]))
                        .orElse(NOT_IMPLEMENTED));
        script.on("GetWindowDisplayAffinity", a -> {
            ((IntByReference) a[1]).setValue(find(windows, a[0]).orElseThrow().affinity);
            return 1;
        });
    }

    private static int attribute(StagedWindow window, int attribute, Object value) {
        if (attribute == 14) {
            ((int[]) value)[0] = window.cloaked;
            return 0;
        }
        return NativeValues.write(value, window.frame) - 1;
    }

    private static void processes(Scripted script, List<StagedWindow> windows) {
        script.on("GetWindowThreadProcessId", a -> {
            var process = Optional.ofNullable((IntByReference) a[1]);
            Optional<StagedWindow> window = find(windows, a[0])
                    .or(() -> find(
                            windows.stream().flatMap(w -> w.inside.stream()).toList(), a[0]));
            window.ifPresent(w -> process.ifPresent(p -> p.setValue(w.pid)));
            return window.map(w -> 100 + w.pid).orElse(0);
        });
        script.on("GetForegroundWindow", a -> windows.isEmpty() ? null : windows.get(0).handle);
        script.on("GetAncestor", a -> a[0]);
        script.on(
                "GetWindow",
                a -> find(windows, a[0])
                        .flatMap(w -> w.owner)
                        .map(w -> w.handle)
                        .orElse(null));
        script.returning("OpenProcess", null);
    }

    private static void children(Scripted script, List<StagedWindow> windows) {
        script.returning("GetDesktopWindow", DESKTOP);
        script.on("FindWindowEx", a -> DESKTOP.equals(a[0]) ? after(windows, a[1]) : inside(windows, a));
    }

    private static HWND after(List<StagedWindow> windows, Object last) {
        int next = last == null ? 0 : windows.indexOf(find(windows, last).orElseThrow()) + 1;
        return next < windows.size() ? windows.get(next).handle : null;
    }

    private static HWND inside(List<StagedWindow> windows, Object[] arguments) {
        return find(windows, arguments[0])
                .flatMap(w -> w.inside)
                .filter(w -> w.className.equals(arguments[2]))
                .map(w -> w.handle)
                .orElse(null);
    }

    private static void monitor(Scripted script) {
        HMONITOR monitor = new HMONITOR(new Pointer(0x99));
        script.returning("MonitorFromWindow", monitor);
        script.on("EnumDisplayMonitors", a -> ((MONITORENUMPROC) a[2]).apply(monitor, null, null, null));
        script.returning("EnumDisplayDevicesW", 0);
        Rectangle work = new Rectangle(0, WORK_TOP, MONITOR.right(), MONITOR.bottom());
        script.on("GetMonitorInfo", a -> NativeValues.write(a[1], MONITOR, work, 0, "\\\\.\\DISPLAY1"));
        script.on("GetDpiForMonitor", a -> {
            ((IntByReference) a[2]).setValue(96);
            return 0;
        });
    }

    private static void number(
            Scripted script, String function, List<StagedWindow> windows, ToIntFunction<StagedWindow> value) {
        script.on(function, a -> find(windows, a[0]).map(value::applyAsInt).orElse(0));
    }

    private static Optional<StagedWindow> find(List<StagedWindow> windows, Object handle) {
        return windows.stream()
                .flatMap(w -> Stream.concat(Stream.of(w), w.owner.stream()))
                .filter(w -> w.handle.equals(handle))
                .findFirst();
    }

    private static int write(Object rect, Optional<Rectangle> place) {
        return place.map(r -> NativeValues.write(rect, r)).orElse(0);
    }

    private static int text(Object buffer, Optional<String> text) {
        return text.map(t -> NativeValues.write(buffer, t)).orElse(0);
    }

    private static int flag(boolean is) {
        return is ? 1 : 0;
    }
}
