package dev.surehand.platform.x11;

import java.util.List;
import java.util.OptionalInt;

/**
 * A key that we hold, and what else its release has to undo.
 *
 * @param levelKeys keycodes pressed for its level, in the order they were pressed
 * @param groupBefore when its group had to be locked
 * @param locked real modifiers that were locked for it
 * @param isSpare whether the keycode was bound for it
 */
record HeldKey(int keycode, List<Integer> levelKeys, OptionalInt groupBefore, int locked, boolean isSpare) {}
