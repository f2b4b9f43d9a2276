package dev.surehand.safety;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A pattern for a whole text, whatever the case: * is any characters, ? is one, all else is itself. */
final class Glob {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL;

    private final Pattern pattern;

    Glob(String text) {
        pattern = Pattern.compile(text.codePoints().mapToObj(Glob::regex).collect(Collectors.joining()), FLAGS);
    }

    boolean matches(String text) {
        return pattern.matcher(text).matches();
    }

    private static String regex(int character) {
        return switch (character) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(Character.toString(character));
        };
    }
}
