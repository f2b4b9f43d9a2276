package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import java.util.Optional;

/**
 * Where a desktop shows what programs draw in their windows. It is for programs that do not know where their windows are, and so
 * report places from a corner of their own, and for those that count in other units than the desktop.
 */
public interface ContentAreas {

    /**
     * Returns the area that a program draws in its window now, without title bar and borders of the desktop, and without a shadow that
     * the program draws itself; empty if the window has closed, or is not laid out yet.
     */
    Optional<ScreenRect> of(WindowId window);

    /** Returns whether programs know from the desktop where their windows are. */
    boolean areKnownToPrograms();
}
