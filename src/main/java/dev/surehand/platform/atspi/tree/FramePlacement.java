package dev.surehand.platform.atspi.tree;

import java.util.Optional;

/**
 * How the places that a program reports in each part of a frame lie on the screen.
 *
 * @param window empty if no place can be trusted; so for the others
 * @param page for pages of browsers and the documents of LibreOffice
 * @param popup for open menus and lists
 */
public record FramePlacement(Optional<Placement> window, Optional<Placement> page, Optional<Placement> popup) {

    /** No place can be trusted. */
    public static final FramePlacement UNKNOWN = same(Optional.empty());

    /** Returns the same placement for all parts. */
    static FramePlacement same(Optional<Placement> all) {
        return new FramePlacement(all, all, all);
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
}
