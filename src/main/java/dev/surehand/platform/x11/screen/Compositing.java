package dev.surehand.platform.x11.screen;

import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.Optional;
import java.util.OptionalLong;

/** Draws windows into memory of their own, from which the parts that other windows cover can be read too. */
final class Compositing {

    private static final String MISSING = "this X server lacks the Composite extension";

    private static final int REDIRECT_WINDOW = 1;
    private static final int UNREDIRECT_WINDOW = 3;
    private static final int NAME_WINDOW_PIXMAP = 6;
    private static final int FREE_PIXMAP = 54;

    /** The server itself copies what is drawn to the screen. */
    private static final int AUTOMATIC = 0;

    private final X11Connection connection;
    private final Optional<Extension> extension;

    private Compositing(X11Connection connection, Optional<Extension> extension) {
        this.connection = connection;
        this.extension = extension;
    }

    /** Requires version 0.2, the first in which the memory of windows can be named. */
    static Compositing of(X11Connection connection) {
        return new Compositing(connection, connection.extension("Composite", 0, 2));
    }

    boolean isAvailable() {
        return extension.isPresent();
    }

    /** Returns half a sentence; empty when the extension is available. */
    String missing() {
        return isAvailable() ? "" : MISSING;
    }

    /** Returns false when the window no longer exists. */
    boolean redirect(long window) {
        byte[] request = request(REDIRECT_WINDOW, window).int8(AUTOMATIC).toBytes();
        return connection.failureOf(() -> connection.send(request)).isEmpty();
    }

    void unredirect(long window) {
        byte[] request = request(UNREDIRECT_WINDOW, window).int8(AUTOMATIC).toBytes();
        connection.failureOf(() -> connection.send(request));
    }

    /**
     * Returns the memory of a window, with its border; the caller must release it with {@link #free}. Empty when the window
     * does not have memory of its own, is not shown or no longer exists.
     */
    OptionalLong pixmap(long window) {
        int pixmap = connection.newId();
        byte[] request = request(NAME_WINDOW_PIXMAP, window).int32(pixmap).toBytes();
        boolean refused = connection.failureOf(() -> connection.send(request)).isPresent();
        return refused ? OptionalLong.empty() : OptionalLong.of(pixmap);
    }

    void free(long pixmap) {
        connection.send(X11Request.core(FREE_PIXMAP, 0).int32(pixmap).toBytes());
    }

    private X11Request request(int minor, long window) {
        return X11Request.of(extension.orElseThrow().opcode(), minor).int32(window);
    }
}
