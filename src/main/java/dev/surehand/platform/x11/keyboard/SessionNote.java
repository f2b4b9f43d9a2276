package dev.surehand.platform.x11.keyboard;

/**
 * The content of a line of the recovery file.
 *
 * @param session names the session of the X server in which the change was made; in another session there is nothing to undo
 */
record SessionNote<T>(String session, T change) {

    /** The pattern of the name of a session. No other program has such an atom. */
    static final String SESSION = "SUREHAND_[0-9a-f]{32}";
}
