package dev.surehand.platform.win32.window;

import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Dwmapi;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.MonitorInfo;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads facts about windows from Windows and never asks a program, so a hanging program cannot block this server. */
public final class Win32WindowQueries {

    private static final int LONGEST_TEXT = 512;

    /** The limit of one walk through the windows. A longer walk repeats among windows that change their order. */
    private static final int MOST_WINDOWS = 10_000;

    private static final int WALKS = 4;

    private final User32 user32;
    private final Dwmapi dwmapi;

    public Win32WindowQueries(WindowsLibraries windows) {
        user32 = windows.user32();
        dwmapi = windows.dwmapi();
    }

    /** Returns the visible windows, front to back. */
    public List<HWND> shown() {
        return topLevel().stream().filter(user32::IsWindowVisible).toList();
    }

    /**
     * Returns the top-level windows, front to back. EnumWindows hides Start, Search and flyouts from programs whose manifest
     * does not ask for them, such as java.exe. It is therefore only used when the walk fails because windows close during it.
     */
    private Set<HWND> topLevel() {
        for (int i = 0; i < WALKS; i++) {
            Set<HWND> walked = new LinkedHashSet<>();
            if (walk(walked) && !walked.isEmpty()) {
                return walked;
            }
        }
        Set<HWND> listed = new LinkedHashSet<>();
        user32.EnumWindows(
                (window, data) -> {
                    listed.add(window);
                    return true;
                },
                null);
        return listed;
    }

    /** Walks through the windows. Returns false when the walk ended early at a window that has closed. */
    private boolean walk(Set<HWND> windows) {
        HWND desktop = user32.GetDesktopWindow();
        HWND last = null;
        for (int i = 0; i < MOST_WINDOWS; i++) {
            HWND next = user32.FindWindowEx(desktop, last, null, null);
            if (next == null) {
                return last == null || exists(last);
            }
            windows.add(next);
            last = next;
        }
        return true;
    }

    /** Returns the facts about a window; empty when it no longer exists. */
    public Optional<Win32WindowFacts> ask(HWND window) {
        IntByReference pid = new IntByReference();
        Optional<Rectangle> outer = outer(window);
        if (outer.isEmpty() || user32.GetWindowThreadProcessId(window, pid) == 0) {
            return Optional.empty();
        }
        String className = text(buffer -> user32.GetClassName(window, buffer, buffer.length));
        int style = user32.GetWindowLong(window, WinUser.GWL_STYLE);
        boolean minimized = user32.IsIconic(window);
        Rectangle frame = minimized ? normalPlace(window) : frame(window, outer.get());
        return Optional.of(new Win32WindowFacts(
                window,
                className.equals(Win32WindowFacts.STORE_FRAME)
                        ? framedProcess(window, pid.getValue())
                        : Integer.toUnsignedLong(pid.getValue()),
                className,
                OutsideText.of(text(buffer -> user32.GetWindowText(window, buffer, buffer.length))),
                style,
                user32.GetWindowLong(window, WinUser.GWL_EXSTYLE),
                user32.IsWindowVisible(window),
                user32.IsWindowEnabled(window),
                minimized,
                user32.IsZoomed(window),
                isCloaked(window),
                !minimized
                        && monitor(window)
                                .filter(m -> frame.contains(m.place()))
                                .isPresent(),
                outer.get(),
                frame));
    }

    boolean exists(HWND window) {
        return user32.IsWindow(window);
    }

    /** Returns the parts of a rectangle that visible windows in front of a window cover. */
    public List<Rectangle> covering(HWND window, Rectangle frame) {
        return shown().stream()
                .takeWhile(above -> !above.equals(window))
                .filter(above -> !user32.IsIconic(above) && !isCloaked(above))
                .flatMap(above -> outer(above).map(outer -> frame(above, outer)).stream())
                .map(above -> above.clippedTo(frame))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** Returns the front-most window that belongs to a window and takes input, such as the dialog for which it waits. */
    Optional<HWND> dialogOf(HWND window) {
        return shown().stream()
                .filter(other -> user32.IsWindowEnabled(other) && belongsTo(other, window))
                .findFirst();
    }

    private boolean belongsTo(HWND other, HWND window) {
        return owners(other).anyMatch(window::equals);
    }

    /** Returns the owner of a window, the owner of that owner, and so on. */
    Stream<HWND> owners(HWND window) {
        return Stream.iterate(owner(window), Objects::nonNull, this::owner);
    }

    private @Nullable HWND owner(HWND window) {
        return user32.GetWindow(window, new DWORD(WinUser.GW_OWNER));
    }

    /**
     * Returns the rectangle of a window with its invisible border, in physical pixels of the virtual screen; empty when the
     * window no longer exists.
     */
    public Optional<Rectangle> outer(HWND window) {
        try (var rect = new ScopedStructure<>(new RECT())) {
            return user32.GetWindowRect(window, rect.get()) ? Optional.of(Rectangle.of(rect.get())) : Optional.empty();
        }
    }

    /**
     * Returns the client area, which the program itself draws, in physical pixels of the virtual screen; empty when the window
     * has none.
     */
    public Optional<Rectangle> client(HWND window) {
        try (var rect = new ScopedStructure<>(new RECT());
                var corner = new ScopedStructure<>(new POINT())) {
            user32.GetClientRect(window, rect.get());
            user32.ClientToScreen(window, corner.get());
            return Optional.of(Rectangle.of(rect.get()).moved(corner.get().x, corner.get().y))
                    .filter(r -> !r.isEmpty());
        }
    }

    private Rectangle frame(HWND window, Rectangle outer) {
        try (var scoped = new ScopedStructure<>(new RECT())) {
            RECT rect = scoped.get();
            int result = dwmapi.DwmGetWindowAttribute(window, Dwmapi.DWMWA_EXTENDED_FRAME_BOUNDS, rect, rect.size());
            return result == Dwmapi.S_OK ? Rectangle.of(rect) : withoutCompositor(window, outer);
        } catch (UnsatisfiedLinkError noCompositor) {
            return withoutCompositor(window, outer);
        }
    }

    /**
     * Returns the visible frame without the help of a compositor, as on Wine 8, whose DWM functions fail. The whole window is
     * visible, except the border of a maximised window, which lies outside its monitor.
     */
    private Rectangle withoutCompositor(HWND window, Rectangle outer) {
        return user32.IsZoomed(window)
                ? monitor(window).map(m -> outer.clippedTo(m.place())).orElse(outer)
                : outer;
    }

    private Rectangle normalPlace(HWND window) {
        Rectangle normal = WindowPlacement.of(user32, window).normal();
        return monitor(window)
                .map(m -> normal.moved(
                        m.work().left() - m.place().left(),
                        m.work().top() - m.place().top()))
                .orElse(normal);
    }

    private Optional<MonitorInfo> monitor(HWND window) {
        HMONITOR monitor = user32.MonitorFromWindow(window, WinUser.MONITOR_DEFAULTTONEAREST);
        return monitor == null ? Optional.empty() : MonitorInfo.ask(user32, monitor);
    }

    private boolean isCloaked(HWND window) {
        try {
            int[] cloaked = new int[1];
            return dwmapi.DwmGetWindowAttribute(window, Dwmapi.DWMWA_CLOAKED, cloaked, Integer.BYTES) == Dwmapi.S_OK
                    && cloaked[0] != 0;
        } catch (UnsatisfiedLinkError noCompositor) {
            return false;
        }
    }

    /** Returns the process of the app inside a frame; the framing process when the app is suspended and outside it. */
    private long framedProcess(HWND frame, int framing) {
        HWND app = user32.FindWindowEx(frame, null, Win32WindowFacts.STORE_APP, null);
        IntByReference pid = new IntByReference(framing);
        if (app != null) {
            user32.GetWindowThreadProcessId(app, pid);
        }
        return Integer.toUnsignedLong(pid.getValue());
    }

    /** @param copy copies a text into a buffer, and returns its length */
    private static String text(ToIntFunction<char[]> copy) {
        char[] buffer = new char[LONGEST_TEXT];
        return new String(buffer, 0, Math.max(0, copy.applyAsInt(buffer)));
    }
}
