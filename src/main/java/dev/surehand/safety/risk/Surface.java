package dev.surehand.safety.risk;

/**
 * The window that an action aims at, as far as its risk depends on it.
 *
 * @param program the file name of its program, without {@code .exe}
 * @param title of the window
 */
public record Surface(String program, String title) {

    /** A window of which nothing is known. */
    public static final Surface UNKNOWN = new Surface("", "");
}
