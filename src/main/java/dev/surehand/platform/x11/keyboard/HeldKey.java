package dev.surehand.platform.x11.keyboard;

/**
 * A key that we hold.
 *
 * @param undo what its release has to undo
 * @param isSpare whether the keycode was bound for it
 */
record HeldKey(int keycode, Undo undo, boolean isSpare) {}
