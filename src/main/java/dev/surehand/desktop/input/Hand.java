package dev.surehand.desktop.input;

/** The pointer and keyboard that a server works with. */
public enum Hand {
    /** The pointer and the focus of the person at the desktop. */
    SHARED,
    /** A pointer and a focus of the server's own, beside those of the person. */
    OWN;

    public String wireName() {
        return this == OWN ? "own" : "shared";
    }
}
