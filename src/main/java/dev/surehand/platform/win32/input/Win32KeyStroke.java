package dev.surehand.platform.win32.input;

import java.util.ArrayList;
import java.util.List;

/**
 * A key and the modifiers with which it types a character or runs a command.
 *
 * @param modifiers in the order in which they are pressed
 */
record Win32KeyStroke(List<VirtualKey> modifiers, VirtualKey key) {

    private static final int SHIFT = 1;
    private static final int CTRL = 2;
    private static final int ALT = 4;
    private static final int ALT_GR = CTRL | ALT;

    static Win32KeyStroke plain(VirtualKey key) {
        return new Win32KeyStroke(List.of(), key);
    }

    /**
     * Returns whether a shift state needs only modifiers that this class can press.
     *
     * @param state as VkKeyScanEx returns it: 1 is shift, 2 is ctrl, 4 is alt; all other bits are keys that few keyboards have
     */
    static boolean canPress(int state) {
        return (state & ~(SHIFT | ALT_GR)) == 0;
    }

    /**
     * Returns a key with the modifiers of a shift state. For AltGr it presses what a keyboard sends: left ctrl and right alt.
     */
    static Win32KeyStroke of(int state, VirtualKey key) {
        List<VirtualKey> modifiers = new ArrayList<>();
        if ((state & SHIFT) != 0) {
            modifiers.add(VirtualKey.SHIFT);
        }
        if ((state & CTRL) != 0) {
            modifiers.add(VirtualKey.CTRL);
        }
        if ((state & ALT) != 0) {
            modifiers.add((state & ALT_GR) == ALT_GR ? VirtualKey.RIGHT_ALT : VirtualKey.ALT);
        }
        return new Win32KeyStroke(modifiers, key);
    }

    /** Returns the modifiers, then the key. */
    List<VirtualKey> all() {
        List<VirtualKey> all = new ArrayList<>(modifiers);
        all.add(key);
        return all;
    }
}
