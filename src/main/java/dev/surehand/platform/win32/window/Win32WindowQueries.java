package dev.surehand.platform.win32.window;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.win32.bindings.Dwmapi;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.MonitorInfo;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.Utf16;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
    List<Pointer> shown() {
        return topLevel().stream()
                .filter(window -> user32.IsWindowVisible(window) != 0)
                .toList();
    }

    /**
     * Returns the top-level windows, front to back. EnumWindows hides Start, Search and flyouts from programs whose manifest
     * does not ask for them, such as java.exe. It is therefore only used when the walk fails because windows close during it.
     */
    private Set<Pointer> topLevel() {
        for (int i = 0; i < WALKS; i++) {
            Set<Pointer> walked = new LinkedHashSet<>();
            if (walk(walked) && !walked.isEmpty()) {
                return walked;
            }
        }
        Set<Pointer> told = new LinkedHashSet<>();
        user32.EnumWindows(
                (window, data) -> {
                    told.add(window);
                    return 1;
                },
                null);
        return told;
    }

    /** Walks through the windows. Returns false when the walk ended early at a window that has closed. */
    private boolean walk(Set<Pointer> windows) {
        Pointer desktop = user32.GetDesktopWindow();
        Pointer last = null;
        for (int i = 0; i < MOST_WINDOWS; i++) {
            Pointer next = user32.FindWindowExW(desktop, last, null, null);
            if (next == null) {
                return last == null || exists(last);
            }
            windows.add(next);
            last = next;
        }
        return true;
    }

    /** Returns the facts about a window; empty when it no longer exists. */
    public Optional<Win32WindowFacts> ask(Pointer window) {
        IntByReference pid = new IntByReference();
        Optional<Rectangle> outer = outer(window);
        if (outer.isEmpty() || user32.GetWindowThreadProcessId(window, pid) == 0) {
            return Optional.empty();
        }
        String className = text((buffer, units) -> user32.GetClassNameW(window, buffer, units));
        int style = user32.GetWindowLongW(window, User32.GWL_STYLE);
        boolean minimized = user32.IsIconic(window) != 0;
        Rectangle frame = minimized ? normalPlace(window) : frame(window, outer.get());
        return Optional.of(new Win32WindowFacts(
                window,
                className.equals(Win32WindowFacts.STORE_FRAME)
                        ? framedProcess(window, pid.getValue())
                        : Integer.toUnsignedLong(pid.getValue()),
                className,
                OutsideText.of(text((buffer, units) -> user32.GetWindowTextW(window, buffer, units))),
                style,
                user32.GetWindowLongW(window, User32.GWL_EXSTYLE),
                user32.IsWindowVisible(window) != 0,
                user32.IsWindowEnabled(window) != 0,
                minimized,
                user32.IsZoomed(window) != 0,
                isCloaked(window),
                !minimized
                        && monitor(window)
                                .filter(m -> frame.contains(m.place()))
                                .isPresent(),
                outer.get(),
                frame));
    }

    boolean exists(Pointer window) {
        return user32.IsWindow(window) != 0;
    }

    /** Returns the parts of a rectangle that visible windows in front of a window cover. */
    public List<Rectangle> covering(Pointer window, Rectangle frame) {
        return shown().stream()
                .takeWhile(above -> !above.equals(window))
                .filter(above -> user32.IsIconic(above) == 0 && !isCloaked(above))
                .flatMap(above -> outer(above).map(outer -> frame(above, outer)).stream())
                .map(above -> above.clippedTo(frame))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** Returns the front-most window that belongs to a window and takes input, such as the dialog for which it waits. */
    Optional<Pointer> dialogOf(Pointer window) {
        return shown().stream()
                .filter(other -> user32.IsWindowEnabled(other) != 0 && belongsTo(other, window))
                .findFirst();
    }

    private boolean belongsTo(Pointer other, Pointer window) {
        return owners(other).anyMatch(window::equals);
    }

    /** Returns the owner of a window, the owner of that owner, and so on. */
    Stream<Pointer> owners(Pointer window) {
        return Stream.iterate(owner(window), Objects::nonNull, this::owner);
    }

    private Pointer owner(Pointer window) {
        return user32.GetWindow(window, User32.GW_OWNER);
    }

    /**
     * Returns the rectangle of a window with its invisible border, in physical pixels of the virtual screen; empty when the
     * window no longer exists.
     */
    Optional<Rectangle> outer(Pointer window) {
        try (Memory rect = new Memory(Rectangle.SIZE)) {
            return user32.GetWindowRect(window, rect) == 0 ? Optional.empty() : Optional.of(Rectangle.read(rect, 0));
        }
    }

    /**
     * Returns the client area, which the program itself draws, in physical pixels of the virtual screen; empty when the window
     * has none.
     */
    public Optional<Rectangle> client(Pointer window) {
        try (Memory rect = new Memory(Rectangle.SIZE)) {
            rect.clear();
            user32.GetClientRect(window, rect);
            Rectangle own = Rectangle.read(rect, 0);
            rect.clear();
            user32.ClientToScreen(window, rect);
            return Optional.of(own.moved(rect.getInt(0), rect.getInt(4))).filter(r -> !r.isEmpty());
        }
    }

    private Rectangle frame(Pointer window, Rectangle outer) {
        try (Memory rect = new Memory(Rectangle.SIZE)) {
            boolean told =
                    dwmapi.DwmGetWindowAttribute(window, Dwmapi.DWMWA_EXTENDED_FRAME_BOUNDS, rect, Rectangle.SIZE)
                            == Dwmapi.S_OK;
            return told ? Rectangle.read(rect, 0) : withoutCompositor(window, outer);
        } catch (UnsatisfiedLinkError noCompositor) {
            return withoutCompositor(window, outer);
        }
    }

    /**
     * Returns the visible frame without the help of a compositor, as on Wine 8, whose DWM functions fail. The whole window is
     * visible, except the border of a maximised window, which lies outside its monitor.
     */
    private Rectangle withoutCompositor(Pointer window, Rectangle outer) {
        return user32.IsZoomed(window) == 0
                ? outer
                : monitor(window).map(m -> outer.clippedTo(m.place())).orElse(outer);
    }

    private Rectangle normalPlace(Pointer window) {
        Rectangle normal = WindowPlacement.of(user32, window).normal();
        return monitor(window)
                .map(m -> normal.moved(
                        m.work().left() - m.place().left(),
                        m.work().top() - m.place().top()))
                .orElse(normal);
    }

    private Optional<MonitorInfo> monitor(Pointer window) {
        Pointer monitor = user32.MonitorFromWindow(window, User32.MONITOR_DEFAULTTONEAREST);
        return monitor == null ? Optional.empty() : MonitorInfo.ask(user32, monitor);
    }

    private boolean isCloaked(Pointer window) {
        try (Memory cloaked = new Memory(Integer.BYTES)) {
            return dwmapi.DwmGetWindowAttribute(window, Dwmapi.DWMWA_CLOAKED, cloaked, Integer.BYTES) == Dwmapi.S_OK
                    && cloaked.getInt(0) != 0;
        } catch (UnsatisfiedLinkError noCompositor) {
            return false;
        }
    }

    /** Returns the process of the app inside a frame; the framing process when the app is suspended and outside it. */
    private long framedProcess(Pointer frame, int framing) {
        try (Memory name = Utf16.of(Win32WindowFacts.STORE_APP)) {
            Pointer app = user32.FindWindowExW(frame, null, name, null);
            IntByReference pid = new IntByReference(framing);
            if (app != null) {
                user32.GetWindowThreadProcessId(app, pid);
            }
            return Integer.toUnsignedLong(pid.getValue());
        }
    }

    @FunctionalInterface
    private interface TextQuestion {
        int copy(Pointer buffer, int units);
    }

    private static String text(TextQuestion question) {
        try (Memory buffer = new Memory((long) Utf16.UNIT * LONGEST_TEXT)) {
            int units = question.copy(buffer, LONGEST_TEXT);
            return Utf16.read(buffer, 0, Math.max(0, units));
        }
    }
}
