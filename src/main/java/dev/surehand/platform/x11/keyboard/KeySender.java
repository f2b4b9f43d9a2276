package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.FakeInput;
import dev.surehand.platform.x11.wire.SentEvents;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Sends key presses, and sees what is down. */
public final class KeySender {

    /** The first of all keycodes: nothing is ever on it. */
    private static final int NO_KEY = 8;

    private static final int QUERY_KEYMAP = 44;

    /** In the answer: a bit for each keycode. */
    private static final int PRESSED = 8;

    private static final int KEYCODES = 256;

    private final X11Connection connection;

    /** Empty where the server does not accept input from programs. */
    private final Optional<FakeInput> fake;

    public KeySender(X11Connection connection) {
        this.connection = connection;
        fake = connection.extension(FakeInput.EXTENSION).map(xtest -> new FakeInput(connection, xtest.opcode()));
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
        fake.ifPresent(input -> input.key(keycode, true));
    }

    void release(int keycode) {
        connection.sent().note(SentEvents.Kind.KEY_RELEASE, keycode);
        fake.ifPresent(input -> input.key(keycode, false));
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
    public PressedKeys pressed() {
        return askPressed().get();
    }

    /** As {@link #pressed}, but asks at once; what it returns waits for the answer, and is to be asked for it once. */
    Supplier<PressedKeys> askPressed() {
        Supplier<Optional<BitSet>> answer = connection.ask(
                X11Request.core(QUERY_KEYMAP, 0).toBytes(),
                reply -> BitSet.valueOf(reply.slice(PRESSED, KEYCODES / 8)));
        return () -> answer.get().orElseThrow()::get;
    }

    @FunctionalInterface
    public interface PressedKeys {
        boolean has(int keycode);
    }
}
