package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.ModifierWait;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Waits as {@link ModifierWait} for the modifiers, and for the keys that will be pressed, because a key that is down cannot be
 * pressed.
 */
final class X11ModifierWait {

    private final X11Connection connection;
    private final ModifierWait<KeysDown> wait;
    private final Keymap keymap;
    private final KeySender keys;

    X11ModifierWait(X11Connection connection, Pause pause, Keymap keymap) {
        this.connection = connection;
        this.keymap = keymap;
        keys = new KeySender(connection);
        wait = new ModifierWait<>(pause, KeysDown::isHeld, this::names);
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
        return wait.await(() -> ask(next).get(), typed).state();
    }

    /**
     * The state of the keyboard at one moment.
     *
     * @param next the keycodes of the keys that will be pressed
     */
    record KeysDown(LockState state, List<Integer> next, KeySender.PressedKeys pressed) {

        /** Whether keys can be pressed now as planned. */
        boolean isFree() {
            return !isHeld() && state.locked() == 0;
        }

        boolean isHeld() {
            return state.somethingIsHeld() || next.stream().anyMatch(pressed::has);
        }
    }

    /** Sends the requests at once. The supplier waits for the responses; call it only once. */
    Supplier<KeysDown> ask(List<X11KeyStroke> next) {
        Supplier<LockState> state = LockState.ask(connection);
        Supplier<KeySender.PressedKeys> pressed = keys.askPressed();
        return () -> new KeysDown(
                state.get(), next.stream().map(X11KeyStroke::keycode).toList(), pressed.get());
    }

    private List<String> names(KeysDown down) {
        List<Integer> modifiers = keymap.keycodesOfModifiers(down.state().held());
        return Stream.concat(modifiers.stream(), down.next().stream())
                .filter(down.pressed()::has)
                .map(this::name)
                .distinct()
                .toList();
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
