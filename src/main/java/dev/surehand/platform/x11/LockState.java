package dev.surehand.platform.x11;

import dev.surehand.platform.x11.bindings.Xkb;

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

    /** Bytes of an XkbStateRec. */
    private static final int SIZE = 18;

    static LockState read(X11Connection connection) {
        byte[] state = new byte[SIZE];
        if (Xkb.XkbGetState(connection.display(), Xkb.USE_CORE_KEYBOARD, state) != 0) {
            throw connection.unanswered("The X server does not tell what is held: it lacks the XKEYBOARD extension.");
        }
        boolean groupIsHeld = state[2] != 0 || state[3] != 0 || state[4] != 0 || state[5] != 0;
        return new LockState(state[0], state[1], groupIsHeld, (state[7] | state[8]) & 0xFF, state[9] & 0xFF);
    }

    boolean somethingIsHeld() {
        return held != 0 || groupIsHeld;
    }
}
