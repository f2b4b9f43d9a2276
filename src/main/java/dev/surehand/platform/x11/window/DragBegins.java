package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.SelectionChanges;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.Optional;

/**
 * Counts the drag-and-drop operations that programs have begun. A program that begins one becomes the owner of the selection
 * XdndSelection; the rest of <a href="https://www.freedesktop.org/wiki/Specifications/XDND/">XDND</a> uses messages that only
 * the two programs receive.
 */
final class DragBegins implements AutoCloseable {

    private static final String SELECTION = "XdndSelection";

    /** The owner None, which is never counted. */
    private static final int NO_WINDOW_OF_OURS = 0;

    private final X11Connection desktop;
    private Optional<SelectionChanges> changes = Optional.empty();
    private boolean isWatching;

    DragBegins(X11Connection desktop) {
        this.desktop = desktop;
    }

    /** Returns the number since the first call; always 0 without XFIXES. */
    long count() {
        if (!isWatching) {
            isWatching = true;
            changes = SelectionChanges.ifReported(desktop, (int) desktop.atom(SELECTION), NO_WINDOW_OF_OURS);
        }
        return changes.map(SelectionChanges::count).orElse(0L);
    }

    @Override
    public void close() {
        changes.ifPresent(SelectionChanges::close);
    }
}
