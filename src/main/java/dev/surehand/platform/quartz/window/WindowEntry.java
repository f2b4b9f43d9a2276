package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowKind;
import java.util.List;
import java.util.Optional;

/**
 * A window in the list of the window server.
 *
 * @param number of the window; unique in the session of the user
 * @param owner the name of its program, as the window server reports it
 * @param title empty if macOS does not give it, because this server may not record the screen or the window has none
 * @param bounds in points of the desktop, without its shadow
 * @param layer 0 for ordinary windows; greater for those in front of them
 * @param alpha 1 for opaque, 0 for invisible
 * @param isOnScreen whether it is shown where nothing covers it
 */
record WindowEntry(
        long number,
        long pid,
        OutsideText owner,
        Optional<OutsideText> title,
        ScreenRect bounds,
        int layer,
        double alpha,
        boolean isOnScreen) {

    /** Levels of windows, from CGWindowLevel.h: CGWindowLevelForKey would return the same. */
    static final int ORDINARY = 0;

    static final int FLOATING = 3;
    static final int MODAL = 8;
    static final int DOCK = 20;
    static final int MAIN_MENU = 24;
    static final int STATUS = 25;
    static final int POPUP_MENU = 101;
    static final int SCREEN_SAVER = 1000;

    /** The level of CGShieldingWindowLevel: windows here and in front cover the desktop, such as the lock screen. */
    static final int SHIELD = 2_147_483_628;

    /** The level of the pictures of the pointer, kCGCursorWindowLevel. They take no clicks. */
    private static final int POINTER = 2_147_483_630;

    /** The smallest side of a window to which a person would switch, in points. */
    private static final double SMALLEST = 40;

    /**
     * Returns the frontmost window to which a person would switch, without those that float.
     *
     * @param shown the windows on the screen, front to back
     */
    static Optional<WindowEntry> frontmost(List<WindowEntry> shown) {
        return shown.stream()
                .filter(entry -> entry.layer() == ORDINARY && entry.isLarge())
                .findFirst();
    }

    WindowId id() {
        return new WindowId(number);
    }

    /** Returns whether a person could see it where nothing covers it. */
    boolean isVisible() {
        return isOnScreen && alpha > 0 && layer < POINTER && bounds.width() >= 1 && bounds.height() >= 1;
    }

    WindowKind kind() {
        if (isOrdinaryLevel()) {
            return isLarge() ? WindowKind.ORDINARY : WindowKind.POPUP;
        }
        boolean isShell =
                layer < ORDINARY || layer == DOCK || layer == MAIN_MENU || layer == STATUS || layer >= SCREEN_SAVER;
        return isShell ? WindowKind.SHELL : WindowKind.POPUP;
    }

    private boolean isOrdinaryLevel() {
        return layer == ORDINARY || layer == FLOATING || layer == MODAL;
    }

    boolean isLarge() {
        return bounds.width() >= SMALLEST && bounds.height() >= SMALLEST;
    }

    /** Returns whether a window that is not on the screen may be minimised, hidden or on another Space. */
    boolean mayReturn() {
        return !isOnScreen && isOrdinaryLevel() && isLarge() && alpha > 0;
    }

    boolean isOpenMenu() {
        return layer == POPUP_MENU && isVisible();
    }

    /** Returns the title; none if it is unknown. */
    OutsideText caption() {
        return title.orElse(OutsideText.NONE);
    }

    WindowEntry titled(Optional<OutsideText> other) {
        return new WindowEntry(number, pid, owner, other, bounds, layer, alpha, isOnScreen);
    }
}
