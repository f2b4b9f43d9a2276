package dev.surehand.platform.x11.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowState;
import java.util.Optional;

/** A window at one instant, with the changes that it and its window manager support. */
public record ManagedWindow(
        X11WindowFacts facts, WindowManager manager, WindowCapabilities capabilities, Tiling tiling) {

    public static DesktopException notFound() {
        return DesktopException.of(
                ErrorCode.WINDOW_NOT_FOUND,
                "There is no such window, or it has closed; list_windows lists the open ones");
    }

    long id() {
        return facts.id();
    }

    /** Reports whether a window manager controls the window; it does not control popups. */
    boolean isManaged() {
        return manager.isPresent() && !facts.popup();
    }

    boolean supports(String message) {
        return isManaged() && capabilities.supported().contains(message);
    }

    boolean isMinimized() {
        return facts.state(manager.desktop()) == WindowState.MINIMIZED;
    }

    /** Reports whether the window is on one virtual desktop, not on all. */
    boolean isOnOneDesktop() {
        return facts.desktop().isPresent() && facts.desktop().getAsLong() != X11WindowFacts.ALL_DESKTOPS;
    }

    /** Returns a sentence that says why the change is not supported; empty when it is. */
    Optional<String> whyNot(WindowChange change) {
        return tiling.whyNot(change)
                .or(() -> capabilities.include(change, facts, isManaged())
                        ? Optional.empty()
                        : Optional.of(reason(change)));
    }

    private String reason(WindowChange change) {
        if (change instanceof WindowChange.Close) {
            return "It does not support being asked to close (WM_DELETE_WINDOW): close it by its own menu or keys.";
        } else if (!manager.isPresent()) {
            return "No window manager is running, and this change needs one.";
        } else if (!isManaged()) {
            return "It is a popup, which the window manager does not control.";
        }
        return capabilities.hints().fixed()
                ? "Its size is fixed."
                : "The window manager does not allow that for this window.";
    }

    /**
     * Returns the rectangle to request from the server so that the content lies there. The window manager keeps the frame's
     * point still that the window's gravity names; without a window manager the request places the border.
     */
    PixelRect requestFor(PixelRect content) {
        int gravity = capabilities.hints().gravity();
        if (!isManaged() || gravity == SizeHints.STATIC) {
            return new PixelRect(
                    content.x() - facts.border(), content.y() - facts.border(), content.width(), content.height());
        }
        int column = (gravity - 1) % 3;
        int row = (gravity - 1) / 3;
        Margins frame = facts.frame();
        return new PixelRect(
                content.x() - frame.left() + column * (frame.left() + frame.right()) / 2,
                content.y() - frame.top() + row * (frame.top() + frame.bottom()) / 2,
                content.width(),
                content.height());
    }
}
