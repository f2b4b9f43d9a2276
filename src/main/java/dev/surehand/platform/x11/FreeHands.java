package dev.surehand.platform.x11;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.NamedKey;
import dev.surehand.desktop.Pause;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Typing waits for modifiers that are held, by the user or by a key press of ours: with them down, other characters would
 * arrive or commands would run. They are not ours to release.
 */
final class FreeHands {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    /** A second in all: as long as a hand rests on Shift. */
    private static final int LOOKS = 50;

    private final X11Connection connection;
    private final Pause pause;
    private final Keymap keymap;

    FreeHands(X11Connection connection, Pause pause, Keymap keymap) {
        this.connection = connection;
        this.pause = pause;
        this.keymap = keymap;
    }

    /**
     * @return the state without anything held
     * @throws DesktopException send_input_failed when something stays held
     */
    LockState await(int typed) {
        LockState state = LockState.read(connection);
        for (int i = 0; i < LOOKS && state.somethingIsHeld(); i++) {
            pause.rest(LOOK_AGAIN);
            state = LockState.read(connection);
        }
        if (state.somethingIsHeld()) {
            throw held(state, typed);
        }
        return state;
    }

    private DesktopException held(LockState state, int typed) {
        var pressed = new KeySender(connection).pressed();
        String keys = keymap.keycodesOfModifiers(state.held()).stream()
                .filter(pressed::has)
                .map(this::name)
                .distinct()
                .collect(Collectors.joining(" and "));
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "%s is held down, so text would arrive changed; %d characters were typed. Release it and type the rest."
                        .formatted(keys.isEmpty() ? "A modifier" : keys, typed));
    }

    private String name(int keycode) {
        int keysym = keymap.plain(keycode);
        return Arrays.stream(NamedKey.values())
                .filter(key -> NamedKeysyms.of(key).contains(keysym))
                .map(NamedKey::wireName)
                .findFirst()
                .orElse("keycode " + keycode);
    }
}
