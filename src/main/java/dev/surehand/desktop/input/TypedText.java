package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.time.Duration;
import java.util.List;

/**
 * Text to type, in the form of key presses: every line end (CRLF, CR or LF) is one {@code \n}, which is Enter; {@code \t} is
 * Tab. It contains no other control characters and no unpaired surrogates.
 */
public record TypedText(String value) {

    /** The time that a slow program needs for each character that the keyboard lacks; adr/0008 has the measurements. */
    private static final Duration PER_CHARACTER = Duration.ofMillis(10);

    /** The time that a line or cell needs where it may have to be pasted because no key has one of its characters: KDE needs 0.7 s. */
    private static final Duration PER_PASTE = Duration.ofMillis(1500);

    public TypedText {
        value = value.replace("\r\n", "\n").replace('\r', '\n');
        value.codePoints().forEach(TypedText::check);
    }

    /** Returns the length in Unicode code points; one key press produces one code point. */
    public int length() {
        return value.codePointCount(0, value.length());
    }

    /** Returns whether the last key of the text is Enter. */
    public boolean endsWithEnter() {
        return value.endsWith("\n");
    }

    /**
     * Returns the index in chars at which the Enters at the end of the text begin, or the text's length if it does not end with
     * Enter.
     */
    public static int startOfLastEnters(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return end;
    }

    /** Splits a text before and after each Enter and Tab. An empty text has no parts. */
    public static List<String> split(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split("(?<=[\n\t])|(?=[\n\t])"));
    }

    /** Returns whether a character is a key that every keyboard has, and that may move the focus. */
    public static boolean isEnterOrTab(int codePoint) {
        return codePoint == '\n' || codePoint == '\t';
    }

    /** Returns how long typing may take for this text, without the pauses that the caller asked for. */
    public Duration allowance() {
        long pasted = split(value).stream().filter(part -> !isAscii(part)).count();
        return PER_CHARACTER.multipliedBy(length()).plus(PER_PASTE.multipliedBy(pasted));
    }

    private static boolean isAscii(String part) {
        return part.chars().allMatch(c -> c < 0x80);
    }

    private static void check(int c) {
        if (isEnterOrTab(c)) {
            return;
        }
        int type = Character.getType(c);
        if (type == Character.CONTROL || type == Character.SURROGATE) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "text holds U+%04X, which no key types; remove it, or press a key by name".formatted(c));
        }
    }
}
