package dev.surehand.desktop.input;

import java.time.Duration;

/**
 * How text is to be typed.
 *
 * @param interKeyDelay between characters; zero is as fast as the system takes it safely
 */
public record TypingStyle(Duration interKeyDelay, Method method) {

    /** What text goes through. */
    public enum Method {
        /** Keys, and the clipboard for what takes keys much longer or would come changed. */
        AUTO,
        /** Keys only. */
        KEYS,
        /** The clipboard for all but line ends and tabs; refused where the program takes no paste. */
        CLIPBOARD
    }

    /** Whatever is fastest. */
    public static final TypingStyle FAST = new TypingStyle(Duration.ZERO, Method.AUTO);
}
