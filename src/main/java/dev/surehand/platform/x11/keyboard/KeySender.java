package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.FakeInput;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Sends key presses and releases, and reads which keys are down. */
public final class KeySender {

    /** The lowest keycode, which no key has. */
    private static final int NO_KEY = 8;

    private static final int QUERY_KEYMAP = 44;

    /** Offset in the response: one bit for each keycode. */
    private static final int PRESSED = 8;

    private static final int KEYCODES = 256;

    private final X11Connection connection;

    /** Empty if the server accepts no input from programs. */
    private final Optional<FakeInput> fake;

    public KeySender(X11Connection connection) {
        this.connection = connection;
        fake = connection.extension(FakeInput.EXTENSION).map(xtest -> new FakeInput(connection, xtest.opcode()));
    }

    /**
     * Makes the server use the keymap of the device from which it sends our keys. That keymap can differ from the one of the
     * keyboard used last. Any event does this; this release of a key that is up reaches no program.
     */
    void takeOver() {
        release(NO_KEY);
    }

    void press(int keycode) {
        fake.ifPresent(input -> input.key(keycode, true));
    }

    void release(int keycode) {
        fake.ifPresent(input -> input.key(keycode, false));
    }

    void pressAll(List<Integer> keycodes) {
        keycodes.forEach(this::press);
    }

    /** Releases keys in reverse order. */
    void releaseAll(List<Integer> keycodes) {
        for (int i = keycodes.size() - 1; i >= 0; i--) {
            release(keycodes.get(i));
        }
    }

    /** Returns the keycodes that are down, by whichever device or program. */
    public PressedKeys pressed() {
        return askPressed().get();
    }

    /** Sends the request of {@link #pressed} at once. The supplier waits for the response; call it only once. */
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
