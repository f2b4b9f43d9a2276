package dev.surehand.desktop.input;

import java.util.Arrays;

/** What can be pressed and must be released again: a mouse button or a key. */
public sealed interface Pressable permits Button, Key {

    /** Unique among buttons and keys: {@code left button}, {@code ctrl}, {@code a}. */
    String wireName();

    /** The inverse of {@link #wireName()}. */
    static Pressable named(String wireName) {
        return Arrays.stream(Button.values())
                .filter(b -> b.wireName().equals(wireName))
                .map(Pressable.class::cast)
                .findFirst()
                .orElseGet(() -> KeyNames.parse(wireName));
    }
}
