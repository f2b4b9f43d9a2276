package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The auto-repeat of a key that we hold. The server's own repeat goes to any window that gets the focus in the meantime, so it
 * is switched off for this key. Our repeat is sent like a key press: only to the window that was checked.
 */
final class KeyRepeat {

    /** The delay that most servers use by default. */
    private static final Duration DELAY = Duration.ofMillis(500);

    private static final Duration INTERVAL = Duration.ofMillis(40);

    private final X11Connection connection;
    private final X11KeyGate gate;
    private final KeySender sender;
    private final InstantSource clock;
    private Optional<RepeatingKey> held = Optional.empty();

    private record RepeatingKey(int keycode, Instant due) {}

    KeyRepeat(X11Connection connection, X11KeyGate gate, KeySender sender, InstantSource clock) {
        this.connection = connection;
        this.gate = gate;
        this.sender = sender;
        this.clock = clock;
    }

    /** Returns the keycode if the server repeats it. A server without XKB does not repeat keys that programs send. */
    OptionalInt repeated(int keycode) {
        boolean isRepeated = connection
                .keyboard()
                .flatMap(keyboard -> keyboard.repeats(keycode).get())
                .orElse(false);
        return isRepeated ? OptionalInt.of(keycode) : OptionalInt.empty();
    }

    /**
     * Switches the server's repeat of a key on or off. It uses XKB, because a change by the core protocol stays marked in the
     * keymap as the user's own choice.
     */
    static void set(X11Connection connection, int keycode, boolean isOn) {
        connection
                .keyboard()
                .ifPresent(keyboard -> connection.requests().alone(() -> keyboard.setRepeat(keycode, isOn)));
    }

    /** Starts to repeat a key that has been pressed, and stops to repeat the key before it. */
    void begin(int keycode) {
        held = Optional.of(new RepeatingKey(keycode, clock.instant().plus(DELAY)));
    }

    void end() {
        held = Optional.empty();
    }

    /** Presses the key again if the repeat is due. */
    void sendIfDue() {
        Instant now = clock.instant();
        held.filter(key -> !now.isBefore(key.due())).ifPresent(key -> {
            held = Optional.of(new RepeatingKey(key.keycode(), now.plus(INTERVAL)));
            connection.send(
                    ErrorCode.SEND_INPUT_FAILED,
                    () -> gate.send(() -> {
                        sender.release(key.keycode());
                        sender.press(key.keycode());
                    }));
        });
    }
}
