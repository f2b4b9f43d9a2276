package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.time.Duration;

/**
 * Text to be typed, as key presses see it: every line end (CRLF, CR or LF) is one {@code \n}, which is Enter; {@code \t} is
 * Tab; no other control characters; no half surrogates.
 */
public record TypedText(String value) {

    /** What characters that the keyboard lacks take in a slow program: figures in adr/0008. */
    private static final Duration PER_CHARACTER = Duration.ofMillis(10);

    public TypedText {
        value = value.replace("\r\n", "\n").replace('\r', '\n');
        value.codePoints().forEach(TypedText::check);
    }

    /** In Unicode code points: what one key press gives. */
    public int length() {
        return value.codePointCount(0, value.length());
    }

    /** Whether its last key is Enter. */
    public boolean endsWithEnter() {
        return value.endsWith("\n");
    }

    /** Where the Enters that end it begin; its length in chars where it ends otherwise. */
    public static int startOfLastEnters(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return end;
    }

    /** How long typing may take for its length, besides pauses that were asked for. */
    public Duration allowance() {
        return PER_CHARACTER.multipliedBy(length());
    }

    private static void check(int c) {
        if (c == '\n' || c == '\t') {
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
