package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Waits, before text is typed, for keys that the user or an earlier key press of ours holds. Under a modifier, other characters
 * would arrive or commands would run, and a key that is down cannot be pressed. This class does not release such keys.
 */
final class X11ModifierWait {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    /** One second in all: as long as a hand rests on Shift. */
    private static final int LOOKS = 50;

    private final X11Connection connection;
    private final Pause pause;
    private final Keymap keymap;
    private final KeySender keys;

    X11ModifierWait(X11Connection connection, Pause pause, Keymap keymap) {
        this.connection = connection;
        this.pause = pause;
        this.keymap = keymap;
        keys = new KeySender(connection);
    }

    /**
     * Waits until the keys can be pressed.
     *
     * @param next the keys that will be pressed
     * @param typed the number of characters typed so far
     * @return the state, in which no modifier is held
     * @throws DesktopException send_input_failed when a modifier or one of those keys stays held
     */
    LockState await(List<X11KeyStroke> next, int typed) {
        Look look = ask(next).get();
        for (int i = 0; i < LOOKS && look.isHeld(); i++) {
            pause.rest(LOOK_AGAIN);
            look = ask(next).get();
        }
        if (look.isHeld()) {
            throw held(look, typed);
        }
        return look.state();
    }

    /**
     * The state of the keyboard at one moment.
     *
     * @param next the keycodes of the keys that will be pressed
     */
    record Look(LockState state, List<Integer> next, KeySender.PressedKeys pressed) {

        /** Whether keys can be pressed now as planned. */
        boolean isFree() {
            return !isHeld() && state.locked() == 0;
        }

        boolean isHeld() {
            return state.somethingIsHeld() || next.stream().anyMatch(pressed::has);
        }
    }

    /** Sends the requests at once. The supplier waits for the responses; call it only once. */
    Supplier<Look> ask(List<X11KeyStroke> next) {
        Supplier<LockState> state = LockState.ask(connection);
        Supplier<KeySender.PressedKeys> pressed = keys.askPressed();
        return () ->
                new Look(state.get(), next.stream().map(X11KeyStroke::keycode).toList(), pressed.get());
    }

    private DesktopException held(Look look, int typed) {
        List<Integer> modifiers = keymap.keycodesOfModifiers(look.state().held());
        String names = Stream.concat(modifiers.stream(), look.next().stream())
                .filter(look.pressed()::has)
                .map(this::name)
                .distinct()
                .collect(Collectors.joining(" and "));
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "%s is held down, so text would arrive changed; %d characters were typed. Release it and type the rest."
                        .formatted(names.isEmpty() ? "A modifier" : names, typed));
    }

    private String name(int keycode) {
        int keysym = keymap.plain(keycode);
        OptionalInt character = Keysyms.character(keysym);
        return Arrays.stream(NamedKey.values())
                .filter(key -> NamedKeysyms.of(key).contains(keysym))
                .map(NamedKey::wireName)
                .findFirst()
                .orElseGet(
                        () -> character.isPresent() ? Character.toString(character.getAsInt()) : "keycode " + keycode);
    }
}
