package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Optional;

/**
 * How the places that a program reports in each part of a frame lie on the screen. LibreOffice with GTK 3 counts what it draws itself
 * from another corner than GTK counts the window, until the pointer is in it; and what GTK draws in there as the window.
 *
 * @param window empty if no place can be trusted; so for the others
 * @param page for pages of browsers and the documents of LibreOffice
 * @param popup for open menus and lists
 * @param hasPane whether the window has such a pane, which is counted otherwise at one time than at another
 */
public record FramePlacement(
        Optional<Placement> window, Optional<Placement> page, Optional<Placement> popup, boolean hasPane) {

    /** No place can be trusted. */
    public static final FramePlacement UNKNOWN = same(Optional.empty());

    /** Returns the same placement for all parts. */
    static FramePlacement same(Optional<Placement> all) {
        return new FramePlacement(all, all, all, false);
    }

    /** Returns the placement of a window with a pane. */
    static FramePlacement withPane(Optional<Placement> window, Optional<Placement> pane) {
        return new FramePlacement(window, pane, window, true);
    }

    Optional<Placement> of(FramePart part) {
        return switch (part) {
            case WINDOW -> window;
            case PAGE -> page;
            case POPUP -> popup;
        };
    }

    /** Returns whether there is no page that is counted otherwise than the rest of the window. */
    boolean isUniform() {
        return page.isEmpty() || page.equals(window);
    }

    /** Returns whether the window has a pane that is counted otherwise than the rest now. */
    boolean countsPaneApart() {
        return hasPane && !isUniform();
    }

    /** Returns whether an element in a pane fills what holds it if it is counted as the window, and what holds it is not. */
    boolean isWindowAgain(Optional<ScreenRect> holder, Optional<ScreenRect> element) {
        if (!countsPaneApart()) {
            return false;
        }
        Optional<ScreenRect> inWindow = element.flatMap(area -> window.map(known -> known.onScreen(area)));
        return holder.flatMap(area -> page.map(known -> known.onScreen(area)))
                .filter(area -> inWindow.filter(other -> other.isNear(area, Placement.ROUNDING))
                        .isPresent())
                .isPresent();
    }
}
