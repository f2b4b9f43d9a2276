package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.Xkb;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The groups and modifiers in force. The modifiers are real modifiers.
 *
 * @param group the effective group
 * @param held the modifiers of keys that are down, or latched by sticky keys
 * @param groupIsHeld whether a key that is down or latched chooses the group
 */
public record LockState(int group, int lockedGroup, boolean groupIsHeld, int held, int locked) {

    /** The real modifier Shift. */
    static final int SHIFT = 1;

    /** Offsets in xkbGetStateReply. */
    private static final int BASE_MODIFIERS = 9;

    private static final int LATCHED_MODIFIERS = 10;
    private static final int LOCKED_MODIFIERS = 11;
    private static final int GROUP = 12;
    private static final int LOCKED_GROUP = 13;
    private static final int BASE_GROUP = 14;
    private static final int LATCHED_GROUP = 16;

    public static LockState read(X11Connection connection) {
        return ask(connection).get();
    }

    /** Sends the request at once. The supplier waits for the response; call it only once. */
    static Supplier<LockState> ask(X11Connection connection) {
        Supplier<Optional<ByteBuffer>> answer =
                connection.keyboard().map(Xkb::state).orElse(Optional::empty);
        return () -> answer.get()
                .map(LockState::of)
                .orElseThrow(() -> connection.unanswered(
                        "The X server does not report which keys are held: it lacks the XKEYBOARD extension."));
    }

    static LockState of(ByteBuffer reply) {
        boolean groupIsHeld = reply.getShort(BASE_GROUP) != 0 || reply.getShort(LATCHED_GROUP) != 0;
        int held = Byte.toUnsignedInt(reply.get(BASE_MODIFIERS)) | Byte.toUnsignedInt(reply.get(LATCHED_MODIFIERS));
        return new LockState(
                reply.get(GROUP),
                reply.get(LOCKED_GROUP),
                groupIsHeld,
                held,
                Byte.toUnsignedInt(reply.get(LOCKED_MODIFIERS)));
    }

    boolean somethingIsHeld() {
        return held != 0 || groupIsHeld;
    }
}
