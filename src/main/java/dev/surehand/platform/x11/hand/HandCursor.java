package dev.surehand.platform.x11.hand;

import dev.surehand.platform.x11.wire.MasterDevices;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.charset.StandardCharsets;

/** The cursor of a second pointer, where no program sets one: an orange hand, so that the person sees whose it is. */
final class HandCursor {

    private static final int OPEN_FONT = 45;
    private static final int CLOSE_FONT = 46;
    private static final int CREATE_GLYPH_CURSOR = 94;
    private static final int FREE_CURSOR = 95;

    /** The hand in the font of cursors that each server has; its mask is the next glyph. */
    private static final int HAND = 60;

    private final X11Connection connection;

    HandCursor(X11Connection connection) {
        this.connection = connection;
    }

    /** Sets the cursor for the root window. Windows without a cursor of their own show it too. */
    void show(MasterDevices devices, int pointer) {
        byte[] name = "cursor".getBytes(StandardCharsets.US_ASCII);
        int font = connection.newId();
        int cursor = connection.newId();
        // Without the font, the pointer looks like the person's.
        connection.failureOf(() -> {
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
                    .int16(HAND)
                    .int16(HAND + 1)
                    .int16(0xFFFF)
                    .int16(0x7000)
                    .int16(0)
                    .int16(0)
                    .int16(0)
                    .int16(0)
                    .toBytes());
            devices.cursor(pointer, connection.root(), cursor);
            connection.send(X11Request.core(FREE_CURSOR, 0).int32(cursor).toBytes());
            connection.send(X11Request.core(CLOSE_FONT, 0).int32(font).toBytes());
        });
    }
}
