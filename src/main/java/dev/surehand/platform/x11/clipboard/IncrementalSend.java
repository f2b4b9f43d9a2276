package dev.surehand.platform.x11.clipboard;

import dev.surehand.platform.x11.wire.Property;
import java.util.Arrays;
import java.util.List;

/** Content too large for one request, given piece by piece: the requestor deletes the property for the next one. */
public final class IncrementalSend {

    /** In bytes; with its request's header below the 65,535 words that a request has at most without BIG-REQUESTS. */
    public static final int PIECE = 1 << 17;

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

    /** Announces it, with its size. */
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

    /** @return whether that was the last, empty piece, which says that all has been given */
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
