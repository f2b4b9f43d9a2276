package dev.surehand.platform.x11.keyboard;

/**
 * A key that we hold.
 *
 * @param undo the changes that its release must undo
 * @param isSpare whether the keycode was bound for this key
 */
record HeldKey(int keycode, Undo undo, boolean isSpare) {}
