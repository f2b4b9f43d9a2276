package dev.surehand.desktop.input;

/** The content that a paste inserts. */
public sealed interface Paste {

    record Text(String text) implements Paste {}

    /**
     * The image that a paste inserts.
     *
     * @param png the bytes of a PNG file
     */
    record Png(byte[] png) implements Paste {}

    /** The content that the clipboard holds now, in all its formats. */
    record Current() implements Paste {}
}
