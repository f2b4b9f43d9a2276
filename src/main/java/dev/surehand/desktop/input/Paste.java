package dev.surehand.desktop.input;

/** What is to be pasted. */
public sealed interface Paste {

    record Text(String text) implements Paste {}

    /** @param png a PNG file's bytes */
    record Png(byte[] png) implements Paste {}

    /** What the clipboard holds now, in all its formats. */
    record Current() implements Paste {}
}
