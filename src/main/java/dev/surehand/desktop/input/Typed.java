package dev.surehand.desktop.input;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The way in which text was typed.
 *
 * @param ways all ways that were used; for an empty text, by keys
 * @param notes sentences for people about anything special
 */
public record Typed(Set<Way> ways, List<String> notes) {

    public Typed {
        ways = ways.isEmpty() ? Set.of(Way.KEYS) : Set.copyOf(ways);
    }

    /** A way to type text. The wire name lists the ways in this order. */
    public enum Way {
        KEYS,
        CLIPBOARD
    }

    /** Text was typed by keys, without notes. */
    public static final Typed BY_KEYS = new Typed(Set.of(Way.KEYS), List.of());

    /** Returns a name such as {@code keys+clipboard}. */
    public String wireName() {
        return ways.stream()
                .sorted()
                .map(way -> way.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("+"));
    }
}
