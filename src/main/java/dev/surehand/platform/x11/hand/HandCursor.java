package dev.surehand.platform.x11.hand;

import dev.surehand.platform.x11.wire.FontCursor;
import dev.surehand.platform.x11.wire.MasterDevices;
import dev.surehand.platform.x11.wire.X11Connection;

/** The cursor of a second pointer, where no program sets one: an orange hand, so that the person sees whose it is. */
final class HandCursor {

    private static final int HAND = 60;
    private static final int ORANGE = 0xFF7000;
    private static final int BLACK = 0;

    private final X11Connection connection;

    HandCursor(X11Connection connection) {
        this.connection = connection;
    }

    /** Sets the cursor for the root window. Windows without a cursor of their own show it too. */
    void show(MasterDevices devices, int pointer) {
        // Without the font, the pointer looks like the person's.
        FontCursor.create(connection, HAND, ORANGE, BLACK)
                .ifPresent(cursor -> connection.failureOf(() -> {
                    devices.cursor(pointer, connection.root(), cursor);
                    FontCursor.free(connection, cursor);
                }));
    }
}
