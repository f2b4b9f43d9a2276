package dev.surehand.desktop.input;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How text was typed.
 *
 * @param ways all that were used
 * @param notes sentences for people about what was special
 */
public record Typed(Set<Way> ways, List<String> notes) {

    /** In the order in which they are named. */
    public enum Way {
        KEYS,
        CLIPBOARD
    }

    /** By keys, with nothing to say about it. */
    public static final Typed BY_KEYS = new Typed(Set.of(Way.KEYS), List.of());

    /** Such as {@code keys+clipboard}. */
    public String wireName() {
        return ways.stream()
                .sorted()
                .map(way -> way.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("+"));
    }
}
