package dev.surehand.platform.x11;

import dev.surehand.desktop.ErrorCode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The auto-repeat of a key that we hold. The server's own goes to any window that gets the focus meanwhile, so that it is switched
 * off for this key. Ours goes out like a key that is pressed: only to the window that has been checked.
 */
final class KeyRepeat {

    /** What servers have without other settings, nearly. */
    private static final Duration DELAY = Duration.ofMillis(500);

    private static final Duration INTERVAL = Duration.ofMillis(40);

    private static final int CHANGE_KEYBOARD_CONTROL = 102;
    private static final int GET_KEYBOARD_CONTROL = 103;
    private static final int KEY_AND_MODE = 1 << 6 | 1 << 7;

    /** In the answer: whether anything repeats, and a bit for each keycode. */
    private static final int GLOBAL = 1;

    private static final int BY_KEYCODE = 20;

    private final X11Connection connection;
    private final KeyGate gate;
    private final KeySender sender;
    private final InstantSource clock;
    private Optional<Held> held = Optional.empty();

    private record Held(int keycode, Instant due) {}

    KeyRepeat(X11Connection connection, KeyGate gate, KeySender sender, InstantSource clock) {
        this.connection = connection;
        this.gate = gate;
        this.sender = sender;
        this.clock = clock;
    }

    /** The keycode, if the server repeats it. */
    OptionalInt repeated(int keycode) {
        boolean isRepeated = connection
                .ask(
                        Request.core(GET_KEYBOARD_CONTROL, 0).toBytes(),
                        reply ->
                                reply.get(GLOBAL) != 0 && (reply.get(BY_KEYCODE + keycode / 8) & 1 << keycode % 8) != 0)
                .get()
                .orElse(false);
        return isRepeated ? OptionalInt.of(keycode) : OptionalInt.empty();
    }

    /** Switches the server's repeat of a key on or off. */
    static void set(X11Connection connection, int keycode, boolean isOn) {
        connection.send(Request.core(CHANGE_KEYBOARD_CONTROL, 0)
                .int32(KEY_AND_MODE)
                .int32(keycode)
                .int32(isOn ? 1 : 0)
                .toBytes());
    }

    /** A key has been pressed that is to be repeated; one before it is not repeated any more. */
    void begin(int keycode) {
        held = Optional.of(new Held(keycode, clock.instant().plus(DELAY)));
    }

    void end() {
        held = Optional.empty();
    }

    /** Presses the key once more if it is time for that. */
    void sendIfDue() {
        Instant now = clock.instant();
        held.filter(key -> !now.isBefore(key.due())).ifPresent(key -> {
            held = Optional.of(new Held(key.keycode(), now.plus(INTERVAL)));
            connection.send(
                    ErrorCode.SEND_INPUT_FAILED,
                    () -> gate.send(() -> {
                        sender.release(key.keycode());
                        sender.press(key.keycode());
                    }));
        });
    }
}
