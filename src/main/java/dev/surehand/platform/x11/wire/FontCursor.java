package dev.surehand.platform.x11.wire;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/** A cursor in the font of cursors that most servers have. The mask of each is the next glyph. */
public final class FontCursor {

    private static final int OPEN_FONT = 45;
    private static final int CLOSE_FONT = 46;
    private static final int CREATE_GLYPH_CURSOR = 94;
    private static final int FREE_CURSOR = 95;

    /** Turns 8 bits of a colour into the 16 bits of the protocol. */
    private static final int SIXTEEN_BITS = 0x101;

    private FontCursor() {}

    /**
     * Creates a cursor.
     *
     * @param glyph the number of the cursor in the font
     * @param inside the colour of the glyph, as 0xRRGGBB
     * @param border the colour of the mask around it
     * @return the id of the cursor; empty on a server without the font
     */
    public static OptionalInt create(X11Connection connection, int glyph, int inside, int border) {
        int font = connection.newId();
        int cursor = connection.newId();
        boolean failed = connection
                .failureOf(() -> request(connection, font, cursor, glyph, inside, border))
                .isPresent();
        return failed ? OptionalInt.empty() : OptionalInt.of(cursor);
    }

    private static void request(X11Connection connection, int font, int cursor, int glyph, int inside, int border) {
        byte[] name = "cursor".getBytes(StandardCharsets.US_ASCII);
        connection.send(X11Request.core(OPEN_FONT, 0)
                .int32(font)
                .int16(name.length)
                .int16(0)
                .bytes(name)
                .toBytes());
        X11Request create = X11Request.core(CREATE_GLYPH_CURSOR, 0)
                .int32(cursor)
                .int32(font)
                .int32(font)
                .int16(glyph)
                .int16(glyph + 1);
        addColour(create, inside);
        addColour(create, border);
        connection.send(create.toBytes());
        connection.send(X11Request.core(CLOSE_FONT, 0).int32(font).toBytes());
    }

    private static void addColour(X11Request request, int colour) {
        request.int16((colour >> 16 & 0xFF) * SIXTEEN_BITS)
                .int16((colour >> 8 & 0xFF) * SIXTEEN_BITS)
                .int16((colour & 0xFF) * SIXTEEN_BITS);
    }

    /** Gives a cursor back to the server, which keeps it as long as a window shows it. */
    public static void free(X11Connection connection, int cursor) {
        connection.send(X11Request.core(FREE_CURSOR, 0).int32(cursor).toBytes());
    }
}
