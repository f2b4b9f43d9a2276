package dev.surehand.platform.x11.keyboard;

/**
 * A key and the modifiers that produce a symbol.
 *
 * @param group the keyboard group that must be in force, or {@link #ANY_GROUP}
 * @param modifiers the real modifiers (Shift 1, Lock 2, … Mod5 128) that choose the level
 */
record X11KeyStroke(int keycode, int group, int modifiers) {

    static final int ANY_GROUP = -1;

    /** Returns a key that produces the same symbol in every group and with any modifiers. */
    static X11KeyStroke plain(int keycode) {
        return new X11KeyStroke(keycode, ANY_GROUP, 0);
    }

    boolean needsGroup(int current) {
        return group != ANY_GROUP && group != current;
    }
}
