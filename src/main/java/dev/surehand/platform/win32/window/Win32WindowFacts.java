package dev.surehand.platform.win32.window;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import java.util.Optional;
import java.util.Set;

/**
 * What Windows knows of a window without asking its program.
 *
 * @param pid of the program, also where another process frames its window
 * @param style as of WS_…
 * @param extendedStyle as of WS_EX_…
 * @param cloaked on another virtual desktop, or a suspended app of the Store: it is there, and nothing of it is drawn
 * @param fills whether it covers its monitor
 * @param outer with the invisible border that it can be resized by
 * @param frame what is visible of it when nothing covers it; of a minimised window, where it would be
 */
public record Win32WindowFacts(
        Pointer handle,
        long pid,
        String className,
        OutsideText title,
        int style,
        int extendedStyle,
        boolean visible,
        boolean enabled,
        boolean minimized,
        boolean maximized,
        boolean cloaked,
        boolean fills,
        Rectangle outer,
        Rectangle frame) {

    /** Of apps of the Store: the second is the window of the program itself, inside the first or, when suspended, beside it. */
    static final String STORE_FRAME = "ApplicationFrameWindow";

    static final String STORE_APP = "Windows.UI.Core.CoreWindow";

    /** The desktop, task bars, the task switcher. */
    private static final Set<String> SHELL = Set.of(
            "Progman",
            "WorkerW",
            "Shell_TrayWnd",
            "Shell_SecondaryTrayWnd",
            "MultitaskingViewFrame",
            "XamlExplorerHostIslandWindow",
            STORE_APP);

    private static final Set<String> MENUS_AND_TOOLTIPS = Set.of("#32768", "tooltips_class32");

    public static WindowId id(Pointer window) {
        // A handle has 32 bits that mean something; Windows extends the sign of some.
        return new WindowId(Pointer.nativeValue(window) & 0xFFFF_FFFFL);
    }

    public static Pointer handle(WindowId id) {
        // Windows extends the sign, and Pointers are equal only where all their bits are.
        return new Pointer((int) id.value());
    }

    public static boolean isPossible(WindowId id) {
        return id.value() > 0 && id.value() <= 0xFFFF_FFFFL;
    }

    public static DesktopException notFound() {
        return DesktopException.of(
                ErrorCode.WINDOW_NOT_FOUND,
                "There is no such window, or it has closed; list_windows lists the open ones.");
    }

    WindowInfo describe(ProcessInfo program, boolean focused) {
        WindowIdentity who = new WindowIdentity(id(handle), program.identity(), pid, title, kind());
        return new WindowInfo(who, frame.toScreen(), state(), focused);
    }

    public WindowState state() {
        if (minimized) {
            return WindowState.MINIMIZED;
        } else if (!visible || cloaked) {
            return WindowState.HIDDEN;
        } else if (maximized) {
            return WindowState.MAXIMIZED;
        }
        return fills && !hasCaption() ? WindowState.FULLSCREEN : WindowState.NORMAL;
    }

    private WindowKind kind() {
        if (!isOverlay()) {
            return WindowKind.ORDINARY;
        }
        return isPopup() ? WindowKind.POPUP : WindowKind.SHELL;
    }

    private boolean isOverlay() {
        boolean switchable = has(User32.WS_EX_APPWINDOW);
        boolean tool = has(User32.WS_EX_TOOLWINDOW) && title.isEmpty();
        boolean clickedThrough = has(User32.WS_EX_TRANSPARENT) && has(User32.WS_EX_LAYERED);
        boolean asleep = cloaked && className.equals(STORE_FRAME);
        return SHELL.contains(className)
                || MENUS_AND_TOOLTIPS.contains(className)
                || !switchable && (tool || clickedThrough || has(User32.WS_EX_NOACTIVATE))
                || asleep;
    }

    /** A menu, tooltip or the like of a program, which is part of a window of it. */
    boolean isPopup() {
        return isOverlay() && !SHELL.contains(className) && !className.equals(STORE_FRAME);
    }

    /** A sentence that says why the window does not offer the change to a person; empty when it does. */
    Optional<String> whyNot(WindowChange change) {
        if (change instanceof WindowChange.Minimize) {
            return unless((style & User32.WS_MINIMIZEBOX) != 0, "It has no minimise button.");
        } else if (change instanceof WindowChange.Maximize) {
            return unless((style & User32.WS_MAXIMIZEBOX) != 0, "It has no maximise button.");
        } else if (change instanceof WindowChange.Restore) {
            return unless(
                    state() != WindowState.FULLSCREEN,
                    "It fills the monitor, and only its program knows how it was before: use the program's own key, such as f11 or escape.");
        } else if (change instanceof WindowChange.NewBounds place) {
            return unless(
                    !isOfFixedSize() || Rectangle.of(place.bounds()).size().equals(frame.size()),
                    "Its size is fixed; it can be moved.");
        }
        return Optional.empty();
    }

    private static Optional<String> unless(boolean offered, String reason) {
        return offered ? Optional.empty() : Optional.of(reason);
    }

    /** Without a caption its program draws its frame, and knows how to be resized. */
    private boolean isOfFixedSize() {
        return hasCaption() && (style & User32.WS_THICKFRAME) == 0;
    }

    boolean hasCaption() {
        return (style & User32.WS_CAPTION) == User32.WS_CAPTION;
    }

    private boolean has(int flag) {
        return (extendedStyle & flag) != 0;
    }
}
