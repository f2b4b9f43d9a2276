package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Counts how often other programs have become the owner of a selection, including the program that owns it already. XFIXES
 * reports each change.
 */
public final class SelectionChanges implements AutoCloseable {

    private static final int QUERY_VERSION = 0;
    private static final int SELECT_SELECTION_INPUT = 2;
    private static final int SET_SELECTION_OWNER = 1;

    /** The offset of the owner, a window or none, in the event, which is the first of the extension's events. */
    private static final int OWNER = 8;

    private static final int NONE = 0;

    private final X11Connection connection;
    private final int eventType;
    private int ourWindow;
    private long count;

    private SelectionChanges(X11Connection connection, int eventType, int ourWindow) {
        this.connection = connection;
        this.eventType = eventType;
        this.ourWindow = ourWindow;
    }

    /**
     * Starts counting, on a connection of its own.
     *
     * @param desktop the connection whose server is used
     * @param ourWindow the window whose ownership does not count
     * @throws DesktopException not_supported_here without XFIXES
     */
    public static SelectionChanges of(X11Connection desktop, int selection, int ourWindow) {
        return ifReported(desktop, selection, ourWindow)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "Changes of the clipboard cannot be detected: the X server has no XFIXES."));
    }

    /** As {@link #of}; empty without XFIXES. */
    public static Optional<SelectionChanges> ifReported(X11Connection desktop, int selection, int ourWindow) {
        X11Connection connection = desktop.beside();
        Optional<SelectionChanges> changes = Optional.empty();
        try {
            changes = fixes(connection).map(fixes -> select(connection, fixes, selection, ourWindow));
            return changes;
        } finally {
            if (changes.isEmpty()) {
                connection.close();
            }
        }
    }

    private static SelectionChanges select(X11Connection connection, Extension fixes, int selection, int ourWindow) {
        connection.send(X11Request.of(fixes.opcode(), SELECT_SELECTION_INPUT)
                .int32(connection.root())
                .int32(selection)
                .int32(SET_SELECTION_OWNER)
                .toBytes());
        connection.sync();
        return new SelectionChanges(connection, fixes.firstEvent(), ourWindow);
    }

    private static Optional<Extension> fixes(X11Connection connection) {
        return connection.extension("XFIXES").filter(fixes -> isAnswered(connection, fixes));
    }

    /** Sends the version that this client supports, which the server requires first; returns whether the server answered. */
    private static boolean isAnswered(X11Connection connection, Extension fixes) {
        byte[] question =
                X11Request.of(fixes.opcode(), QUERY_VERSION).int32(1).int32(0).toBytes();
        return connection.ask(question).get().isPresent();
    }

    /** Replaces the window whose ownership does not count; keeps the count so far. */
    public void ourWindowIs(int window) {
        count();
        ourWindow = window;
    }

    public long count() {
        connection.sync();
        Optional<ByteBuffer> event = connection.takeEvent(eventType);
        while (event.isPresent()) {
            count(event.get().getInt(OWNER));
            event = connection.takeEvent(eventType);
        }
        return count;
    }

    private void count(int owner) {
        // Without an owner, the previous owner has released the selection.
        if (owner != NONE && owner != ourWindow) {
            count++;
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
