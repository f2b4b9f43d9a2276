package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The names that callers use for keys, case-insensitive: {@code enter}, {@code s}, {@code ?}, {@code semicolon}. */
public final class KeyNames {

    private static final Map<String, Key> KEYS = named();

    private static final String EXAMPLES =
            "The names are such as enter, tab, escape, space, backspace, delete, up, down, left, right, home, end, pageup, pagedown, f1 to f24, ctrl, shift, alt, meta.";

    private KeyNames() {}

    /** @throws DesktopException invalid_parameter for an unknown name; the message lists similar names */
    static Key parse(String name) {
        return find(name)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "Unknown key \"%s\". %s Any single character is a key too."
                                .formatted(name, near(plain(name)))));
    }

    /** Returns the key of a name; empty for an unknown name. */
    static Optional<Key> find(String name) {
        String wanted = plain(name);
        boolean character = wanted.codePointCount(0, wanted.length()) == 1 && wanted.codePointAt(0) > ' ';
        return Optional.ofNullable(KEYS.get(wanted))
                .or(() -> character ? Optional.of(Key.of(wanted.codePointAt(0))) : Optional.empty());
    }

    private static String plain(String name) {
        return name.strip().isEmpty() ? name : name.strip().toLowerCase(Locale.ROOT);
    }

    /** Returns all canonical names, for completions and documentation. */
    public static List<String> all() {
        return Arrays.stream(NamedKey.values()).map(NamedKey::wireName).toList();
    }

    private static String near(String wanted) {
        int most = Math.max(2, wanted.length() / 3);
        String near = KEYS.entrySet().stream()
                .filter(named -> named.getKey().length() > 1 && distance(wanted, named.getKey()) <= most)
                .sorted(Comparator.<Map.Entry<String, Key>>comparingInt(named -> distance(wanted, named.getKey()))
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(named -> named.getValue().wireName())
                .distinct()
                .limit(5)
                .collect(Collectors.joining(", "));
        return near.isEmpty() ? EXAMPLES : "Near names: %s.".formatted(near);
    }

    /** Returns the Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }

    private static Map<String, Key> named() {
        Map<String, Key> keys = new HashMap<>();
        for (NamedKey key : NamedKey.values()) {
            keys.put(key.wireName(), Key.of(key));
            key.aliases().forEach(alias -> keys.put(alias, Key.of(key)));
        }
        keys.put(" ", Key.of(NamedKey.SPACE));
        Map.ofEntries(
                        Map.entry("semicolon", ';'),
                        Map.entry("equals", '='),
                        Map.entry("plus", '+'),
                        Map.entry("comma", ','),
                        Map.entry("minus", '-'),
                        Map.entry("period", '.'),
                        Map.entry("slash", '/'),
                        Map.entry("backtick", '`'),
                        Map.entry("openbracket", '['),
                        Map.entry("backslash", '\\'),
                        Map.entry("closebracket", ']'),
                        Map.entry("quote", '\''))
                .forEach((name, character) -> keys.put(name, Key.of(character)));
        return keys;
    }
}
