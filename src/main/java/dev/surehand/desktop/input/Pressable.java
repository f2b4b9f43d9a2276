package dev.surehand.desktop.input;

import java.util.Arrays;
import java.util.function.Consumer;

/** A mouse button or a key: it can be pressed and must be released again. */
public sealed interface Pressable permits Button, Key {

    /** Returns a name that is unique among buttons and keys: {@code left button}, {@code ctrl}, {@code a}. */
    String wireName();

    /** Passes this to what works the buttons, or to what works the keys. */
    default void pass(Consumer<Button> buttons, Consumer<Key> keys) {
        if (this instanceof Button button) {
            buttons.accept(button);
        } else if (this instanceof Key key) {
            keys.accept(key);
        }
    }

    /** Returns the button or key of a name, as the inverse of {@link #wireName()}. */
    static Pressable named(String wireName) {
        return Arrays.stream(Button.values())
                .filter(b -> b.wireName().equals(wireName))
                .map(Pressable.class::cast)
                .findFirst()
                .orElseGet(() -> KeyNames.parse(wireName));
    }
}
