package dev.surehand.desktop.input;

import java.time.Duration;

/**
 * The way in which text must be typed.
 *
 * @param interKeyDelay the pause between characters; zero means as fast as the system can safely take them
 */
public record TypingStyle(Duration interKeyDelay, Method method) {

    /** The means by which text reaches the program. */
    public enum Method {
        /** Uses keys, and the clipboard for text that would take much longer by keys or would arrive changed. */
        AUTO,
        /** Uses keys only. */
        KEYS,
        /** Uses the clipboard for everything but line ends and tabs; refused if the program does not accept a paste. */
        CLIPBOARD
    }

    /** The fastest style. */
    public static final TypingStyle FAST = new TypingStyle(Duration.ZERO, Method.AUTO);
}
