package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.platform.x11.bindings.Xfixes;
import dev.surehand.platform.x11.bindings.Xfixes.SelectionEvent;
import dev.surehand.platform.x11.bindings.Xlib;

/** Counts how often other programs have become the owner of a selection, also again: XFIXES tells. */
final class SelectionChanges implements AutoCloseable {

    private final X11Connection connection;
    private final int eventType;
    private final long ourWindow;
    private final Memory event = new Memory(Xlib.EVENT_SIZE);
    private long count;

    private SelectionChanges(X11Connection connection, int eventType, long ourWindow) {
        this.connection = connection;
        this.eventType = eventType;
        this.ourWindow = ourWindow;
    }

    /**
     * From now on, on a connection of its own.
     *
     * @param ourWindow whose ownership does not count
     * @throws DesktopException not_supported_here without XFIXES
     */
    static SelectionChanges of(String display, int selection, int ourWindow) {
        X11Connection connection = X11Connection.open(display);
        SelectionChanges changes = null;
        try {
            changes = new SelectionChanges(connection, firstEvent(connection), Integer.toUnsignedLong(ourWindow));
            Xfixes.XFixesSelectSelectionInput(
                    connection.display(), connection.root(), selection, Xfixes.SET_SELECTION_OWNER_MASK);
            connection.sync();
            return changes;
        } catch (LinkageError e) {
            throw without("libxfixes3 is missing on this system: install it");
        } finally {
            if (changes == null) {
                connection.close();
            }
        }
    }

    private static int firstEvent(X11Connection connection) {
        var first = new IntByReference();
        var unused = new IntByReference();
        if (Xlib.XQueryExtension(connection.display(), "XFIXES", unused, first, unused) == 0
                || Xfixes.XFixesQueryVersion(connection.display(), unused, unused) == 0) {
            throw without("the X server has no XFIXES");
        }
        return first.getValue();
    }

    private static DesktopException without(String why) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE, "It cannot be told whether the clipboard changes: %s.".formatted(why));
    }

    long count() {
        connection.sync();
        while (Xlib.XCheckTypedEvent(connection.display(), eventType, event) != 0) {
            long owner = event.getLong(SelectionEvent.OWNER);
            // None is an owner that let go of it.
            if (owner != Xlib.NONE && owner != ourWindow) {
                count++;
            }
        }
        return count;
    }

    @Override
    public void close() {
        connection.close();
    }
}
