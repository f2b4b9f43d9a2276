package dev.surehand.platform.x11.screen;

import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.charset.StandardCharsets;

/** The crosshair in the font of cursors that each server has. */
final class CrosshairCursor {

    private static final int OPEN_FONT = 45;
    private static final int CLOSE_FONT = 46;
    private static final int CREATE_GLYPH_CURSOR = 94;

    /** Its mask is the next glyph. */
    private static final int CROSSHAIR = 34;

    private static final int WHITE = 0xFFFF;

    private CrosshairCursor() {}

    /** Returns a new cursor; 0, which keeps the cursor as it is, on a server without the font. */
    static int of(X11Connection connection) {
        byte[] name = "cursor".getBytes(StandardCharsets.US_ASCII);
        int font = connection.newId();
        int cursor = connection.newId();
        boolean failed = connection
                .failureOf(() -> {
                    connection.send(X11Request.core(OPEN_FONT, 0)
                            .int32(font)
                            .int16(name.length)
                            .int16(0)
                            .bytes(name)
                            .toBytes());
                    connection.send(X11Request.core(CREATE_GLYPH_CURSOR, 0)
                            .int32(cursor)
                            .int32(font)
                            .int32(font)
                            .int16(CROSSHAIR)
                            .int16(CROSSHAIR + 1)
                            .int16(0)
                            .int16(0)
                            .int16(0)
                            .int16(WHITE)
                            .int16(WHITE)
                            .int16(WHITE)
                            .toBytes());
                    connection.send(X11Request.core(CLOSE_FONT, 0).int32(font).toBytes());
                })
                .isPresent();
        return failed ? 0 : cursor;
    }
}
