package dev.surehand.desktop;

/** What can be pressed and must be released again: a mouse button or a key. */
public sealed interface Pressable permits Button, Key {

    String wireName();
}
