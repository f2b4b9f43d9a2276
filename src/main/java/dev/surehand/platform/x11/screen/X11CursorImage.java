package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** Reads the pointer's picture with XFIXES. */
final class X11CursorImage {

    private static final int GET_CURSOR_IMAGE = 4;
    private static final int PIXELS = 32;

    private final X11Connection connection;
    private final Optional<Extension> extension;

    private X11CursorImage(X11Connection connection, Optional<Extension> extension) {
        this.connection = connection;
        this.extension = extension;
    }

    static X11CursorImage of(X11Connection connection) {
        return new X11CursorImage(connection, connection.extension("XFIXES", 1, 0));
    }

    /** Returns empty without XFIXES, or when no pixel of the pointer is visible. */
    Optional<CursorImage> read() {
        return extension
                .map(there -> X11Request.of(there.opcode(), GET_CURSOR_IMAGE).toBytes())
                .flatMap(request ->
                        connection.ask(request, X11CursorImage::parse).get())
                .filter(X11CursorImage::shows);
    }

    static CursorImage parse(ByteBuffer reply) {
        int width = Short.toUnsignedInt(reply.getShort(12));
        int height = Short.toUnsignedInt(reply.getShort(14));
        Objects.checkFromIndexSize(PIXELS, (long) Integer.BYTES * width * height, reply.capacity());
        int[] argb = new int[width * height];
        for (int i = 0; i < argb.length; i++) {
            argb[i] = reply.getInt(PIXELS + Integer.BYTES * i);
        }
        return new CursorImage(
                width, height, Short.toUnsignedInt(reply.getShort(16)), Short.toUnsignedInt(reply.getShort(18)), argb);
    }

    private static boolean shows(CursorImage image) {
        return Arrays.stream(image.argb()).anyMatch(pixel -> pixel >>> 24 != 0);
    }
}
