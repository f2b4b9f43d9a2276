package dev.surehand.platform.x11;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Groups and modifiers in force. Modifiers are real ones.
 *
 * @param group the effective group
 * @param held modifiers of keys that are down, or latched by sticky keys
 * @param groupIsHeld whether a key that is down, or latched, chooses the group
 */
record LockState(int group, int lockedGroup, boolean groupIsHeld, int held, int locked) {

    /** The real modifier. */
    static final int SHIFT = 1;

    static LockState read(X11Connection connection) {
        return ask(connection).get();
    }

    /** Asks at once; what it returns waits for the answer, and is to be asked for it once. */
    static Supplier<LockState> ask(X11Connection connection) {
        Supplier<Optional<ByteBuffer>> answer =
                connection.keyboard().map(Xkb::state).orElse(Optional::empty);
        return () -> answer.get()
                .map(LockState::of)
                .orElseThrow(() -> connection.unanswered(
                        "The X server does not tell what is held: it lacks the XKEYBOARD extension."));
    }

    /** @param reply xkbGetStateReply */
    static LockState of(ByteBuffer reply) {
        boolean groupIsHeld = reply.getShort(14) != 0 || reply.getShort(16) != 0;
        int held = Byte.toUnsignedInt(reply.get(9)) | Byte.toUnsignedInt(reply.get(10));
        return new LockState(reply.get(12), reply.get(13), groupIsHeld, held, Byte.toUnsignedInt(reply.get(11)));
    }

    boolean somethingIsHeld() {
        return held != 0 || groupIsHeld;
    }
}
