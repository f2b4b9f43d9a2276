package dev.surehand.platform.wayland.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import java.util.Optional;

/** A window as its compositor reports it. */
interface CompositorWindow {

    WindowInfo info();

    /** Returns what its program draws in it, without the frame that the compositor draws. */
    ScreenRect content();

    /** Returns whether a click at this point could reach the window if nothing were in front of it. */
    boolean isAt(ScreenPoint point);

    /**
     * Returns whether a click at this point, beside the window as {@link #isAt} knows it, may reach the window even so: how far around
     * itself a window takes clicks, such as to be resized, may not be reported.
     */
    default boolean mayTakeBeside(ScreenPoint point) {
        return false;
    }

    /** Returns whether clicks on the window may go to what is behind it, and the compositor does not report whether they do. */
    default boolean mayLetThrough() {
        return false;
    }

    /** Returns the window that it was opened from; empty if the compositor names none. */
    default Optional<WindowId> owner() {
        return Optional.empty();
    }

    default boolean isModal() {
        return false;
    }

    /** Returns whether it is a menu, a tooltip or the like. */
    default boolean isPopup() {
        return info().identity().kind() == WindowKind.POPUP;
    }
}
