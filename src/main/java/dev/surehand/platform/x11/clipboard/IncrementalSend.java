package dev.surehand.platform.x11.clipboard;

import dev.surehand.platform.x11.wire.Property;
import java.util.Arrays;
import java.util.List;

/**
 * Sends content that is too large for one request, piece by piece. The requestor deletes the property to request the next
 * piece.
 */
final class IncrementalSend {

    /** In bytes. With the header of its request, a piece is below the 65,535 words that a request can have without BIG-REQUESTS. */
    static final int PIECE = 1 << 17;

    private final SelectionConnection connection;
    private final int requestor;
    private final int property;
    private final Property whole;
    private int sent;

    IncrementalSend(SelectionConnection connection, int requestor, int property, Property whole) {
        this.connection = connection;
        this.requestor = requestor;
        this.property = property;
        this.whole = whole;
    }

    /** Announces the content and its size. */
    void start(int incr) {
        connection.watch(requestor, true);
        Property size = SelectionAtoms.numbers(incr, List.of(whole.bytes().length));
        connection.put(requestor, property, size);
    }

    boolean isTo(int window, int itsProperty) {
        return window == requestor && itsProperty == property;
    }

    boolean isTo(int window) {
        return window == requestor;
    }

    /**
     * Sends the next piece.
     *
     * @return whether that was the last piece, which is empty and marks the end of the content
     */
    boolean sendNext() {
        byte[] bytes = whole.bytes();
        int end = Math.min(bytes.length, sent + PIECE);
        boolean isLast = sent == bytes.length;
        connection.put(
                requestor, property, new Property(whole.type(), whole.format(), Arrays.copyOfRange(bytes, sent, end)));
        sent = end;
        return isLast;
    }
}
