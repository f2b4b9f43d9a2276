package dev.surehand.platform.win32.window;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
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
 * The facts about a window that Windows reports without asking its program.
 *
 * @param pid the process of the program, also when another process draws the frame of its window
 * @param style WS_… flags
 * @param extendedStyle WS_EX_… flags
 * @param cloaked whether the window exists but is not drawn: it is on another virtual desktop, or is a suspended app of the
 *     Store
 * @param fills whether the window covers its monitor
 * @param outer the rectangle with the invisible border for resizing, in physical pixels of the virtual screen
 * @param frame the visible rectangle when no other window covers it, in the same pixels; for a minimised window, where it would
 *     be
 */
public record Win32WindowFacts(
        HWND handle,
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

    /**
     * The classes of the frame of a Store app and of the app's own window. The app's window is inside the frame or, when the
     * app is suspended, beside it.
     */
    static final String STORE_FRAME = "ApplicationFrameWindow";

    static final String STORE_APP = "Windows.UI.Core.CoreWindow";

    /** The classes of shell windows, such as the desktop, the taskbars and the task switcher. */
    private static final Set<String> SHELL = Set.of(
            "Progman",
            "WorkerW",
            "Shell_TrayWnd",
            "Shell_SecondaryTrayWnd",
            "MultitaskingViewFrame",
            "XamlExplorerHostIslandWindow",
            STORE_APP);

    private static final Set<String> MENUS_AND_TOOLTIPS = Set.of("#32768", "tooltips_class32");

    public static WindowId id(HWND window) {
        // Only 32 bits of a handle are significant; Windows sign-extends some handles.
        return new WindowId(Pointer.nativeValue(window.getPointer()) & 0xFFFF_FFFFL);
    }

    public static HWND handle(WindowId id) {
        // Windows sign-extends handles, and two handles are equal only when all their bits are equal.
        return new HWND(new Pointer((int) id.value()));
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
        boolean clickedThrough = has(WinUser.WS_EX_TRANSPARENT) && has(WinUser.WS_EX_LAYERED);
        boolean asleep = cloaked && className.equals(STORE_FRAME);
        return SHELL.contains(className)
                || MENUS_AND_TOOLTIPS.contains(className)
                || (!switchable && (tool || clickedThrough || has(User32.WS_EX_NOACTIVATE)))
                || asleep;
    }

    /** Returns whether this is a menu, tooltip or similar window, which is part of another window of its program. */
    boolean isPopup() {
        return isOverlay() && !SHELL.contains(className) && !className.equals(STORE_FRAME);
    }

    /**
     * Returns a sentence with the reason why the window does not offer a change to a person; empty when it offers the change.
     */
    Optional<String> whyNot(WindowChange change) {
        if (change instanceof WindowChange.Minimize) {
            return unless((style & WinUser.WS_MINIMIZEBOX) != 0, "It has no minimise button.");
        } else if (change instanceof WindowChange.Maximize) {
            return unless((style & WinUser.WS_MAXIMIZEBOX) != 0, "It has no maximise button.");
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

    /**
     * Returns whether the size is fixed. A window without a caption draws its own frame, and its program can allow resizing.
     */
    private boolean isOfFixedSize() {
        return hasCaption() && (style & WinUser.WS_THICKFRAME) == 0;
    }

    boolean hasCaption() {
        return (style & WinUser.WS_CAPTION) == WinUser.WS_CAPTION;
    }

    private boolean has(int flag) {
        return (extendedStyle & flag) != 0;
    }
}
