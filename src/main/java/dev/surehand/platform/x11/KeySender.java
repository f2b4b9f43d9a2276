package dev.surehand.platform.x11;

import dev.surehand.platform.x11.bindings.Xkb;
import dev.surehand.platform.x11.bindings.Xtst;
import java.util.List;

/** Sends key presses, and sees what is down. */
final class KeySender {

    /** The first of all keycodes: nothing is ever on it. */
    private static final int NO_KEY = 8;

    private final X11Connection connection;

    KeySender(X11Connection connection) {
        this.connection = connection;
    }

    /**
     * Makes the server use the keymap of the device that it sends our keys from, which can be another than that of the
     * keyboard used last. It does so with any event; this release of a key that is up reaches no program.
     */
    void takeOver() {
        release(NO_KEY);
    }

    void press(int keycode) {
        connection.sent().note(SentEvents.Kind.KEY_PRESS, keycode);
        Xtst.XTestFakeKeyEvent(connection.display(), keycode, 1, Xtst.AT_ONCE);
    }

    void release(int keycode) {
        connection.sent().note(SentEvents.Kind.KEY_RELEASE, keycode);
        Xtst.XTestFakeKeyEvent(connection.display(), keycode, 0, Xtst.AT_ONCE);
    }

    void pressAll(List<Integer> keycodes) {
        keycodes.forEach(this::press);
    }

    /** In reverse order. */
    void releaseAll(List<Integer> keycodes) {
        for (int i = keycodes.size() - 1; i >= 0; i--) {
            release(keycodes.get(i));
        }
    }

    /** Which keycodes are down, whoever holds them. */
    PressedKeys pressed() {
        byte[] bits = new byte[32];
        Xkb.XQueryKeymap(connection.display(), bits);
        return keycode -> (bits[keycode / 8] & 1 << keycode % 8) != 0;
    }

    @FunctionalInterface
    interface PressedKeys {
        boolean has(int keycode);
    }
}
