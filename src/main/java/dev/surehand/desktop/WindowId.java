package dev.surehand.desktop;

/** The system's own number of a window; a decimal string on the wire. */
public record WindowId(long value) {

    public String wireName() {
        return Long.toUnsignedString(value);
    }
}
