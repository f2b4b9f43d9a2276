package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;

/**
 * A display as windows see it, in points of the desktop.
 *
 * @param work the part without the menu bar and the Dock
 */
public record DisplayArea(ScreenRect bounds, ScreenRect work) {

    /** An edge may differ by this much and count as the same, in points. */
    private static final double SAME = 1;

    /**
     * How much of the work area a maximised window may leave free, in points: a terminal has whole lines and columns only.
     */
    private static final double ROUNDED = 32;

    /** The most that a camera housing takes from the top of a full-screen window, in points. */
    private static final double HOUSING = 64;

    /** Returns the display that shows most of a place; the first one if none shows it. */
    static DisplayArea showing(List<DisplayArea> displays, ScreenRect place) {
        DisplayArea best = displays.get(0);
        for (DisplayArea each : displays) {
            if (each.bounds.overlap(place) > best.bounds.overlap(place)) {
                best = each;
            }
        }
        return best;
    }

    boolean isFilledBy(ScreenRect window) {
        return window.isNear(bounds, SAME);
    }

    /** Returns whether a window covers all of the display, and possibly more. */
    boolean isCoveredBy(ScreenRect window) {
        return bounds.overlap(window) >= bounds.width() * bounds.height();
    }

    /** Returns whether a window is so large that it may be a full-screen one. */
    boolean mayBeFilledBy(ScreenRect window) {
        return Math.abs(window.x() - bounds.x()) <= SAME
                && Math.abs(window.width() - bounds.width()) <= SAME
                && window.y() <= bounds.y() + HOUSING
                && window.height() >= bounds.height() - HOUSING;
    }

    boolean isWorkFilledBy(ScreenRect window) {
        return Math.abs(window.x() - work.x()) <= SAME
                && Math.abs(window.y() - work.y()) <= SAME
                && isNearly(window.width(), work.width())
                && isNearly(window.height(), work.height());
    }

    private static boolean isNearly(double length, double whole) {
        return length <= whole + SAME && length >= whole - ROUNDED;
    }
}
