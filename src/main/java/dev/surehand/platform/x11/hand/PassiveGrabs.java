package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XError;
import java.util.List;

/**
 * Finds out whether another program would take a click before the window under the pointer gets it. The protocol has no request
 * that reads passive grabs; a grab that another program has cannot be set again, and the refusal says so. A grab that is set
 * here for a moment takes no click of the person, because their keyboard never has the modifiers.
 */
final class PassiveGrabs {

    private static final int GRAB_BUTTON = 28;
    private static final int UNGRAB_BUTTON = 29;
    private static final int BUTTON_PRESS_MASK = 1 << 2;
    private static final byte ASYNCHRONOUS = 1;
    private static final int BAD_ACCESS = 10;

    private final X11Connection connection;

    PassiveGrabs(X11Connection connection) {
        this.connection = connection;
    }

    /**
     * Checks that no other program has a grab for a click with these modifiers. Where one has, it also reacts when the window gets
     * the focus of a second keyboard.
     *
     * @param windows the window and those around it, up to the root
     * @throws DesktopException needs_shared_hand
     */
    void check(List<Long> windows, int button, int modifiers) {
        if (windows.stream().anyMatch(window -> isTaken(window, button, modifiers))) {
            throw DesktopException.of(
                    ErrorCode.NEEDS_SHARED_HAND,
                    "This window manager takes every click into the window first, and would give the window the person's keyboard; nothing was sent.");
        }
    }

    private boolean isTaken(long window, int button, int modifiers) {
        boolean isTaken = connection
                .failureOf(() -> connection.send(X11Request.core(GRAB_BUTTON, 0)
                        .int32(window)
                        .int16(BUTTON_PRESS_MASK)
                        .int8(ASYNCHRONOUS)
                        .int8(ASYNCHRONOUS)
                        .int32(0)
                        .int32(0)
                        .int8(button)
                        .int8(0)
                        .int16(modifiers)
                        .toBytes()))
                .map(XError::code)
                .filter(code -> code == BAD_ACCESS)
                .isPresent();
        if (!isTaken) {
            connection.failureOf(() -> connection.send(X11Request.core(UNGRAB_BUTTON, button)
                    .int32(window)
                    .int16(modifiers)
                    .int16(0)
                    .toBytes()));
        }
        return isTaken;
    }
}
