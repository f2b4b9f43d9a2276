package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The short name of an element for the client: {@code e12}. A number is used once in a session. */
public record ElementRef(RefKind kind, int number) {

    private static final Pattern WIRE_NAME = Pattern.compile("([eos])([1-9]\\d{0,8})");

    /** Where the element comes from. */
    public enum RefKind {
        /** Its program reports it. */
        ELEMENT('e'),
        /** Text that was read in a picture. */
        READ_TEXT('o'),
        /** A shape in a picture. */
        SHAPE('s');

        private final char letter;

        RefKind(char letter) {
            this.letter = letter;
        }

        private static Optional<RefKind> of(char letter) {
            return Stream.of(values()).filter(kind -> kind.letter == letter).findFirst();
        }
    }

    /** @throws DesktopException invalid_parameter for any other text */
    public static ElementRef parse(String wireName) {
        Matcher parts = WIRE_NAME.matcher(wireName);
        if (!parts.matches()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "ref must be one from ui_snapshot, such as e12, not \"%s\"".formatted(wireName));
        }
        RefKind kind = RefKind.of(parts.group(1).charAt(0)).orElseThrow();
        return new ElementRef(kind, Integer.parseInt(parts.group(2)));
    }

    public String wireName() {
        return kind.letter + Integer.toString(number);
    }

    /** Returns the name as it is drawn into pictures: the number alone for an element, such as {@code 12}. */
    public String drawnName() {
        return kind == RefKind.ELEMENT ? Integer.toString(number) : wireName();
    }
}
