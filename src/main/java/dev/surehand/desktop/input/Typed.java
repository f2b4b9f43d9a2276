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
 * @param isVerified whether the text was read back from the program; false if nobody has tried
 */
public record Typed(Set<Way> ways, List<String> notes, boolean isVerified) {

    public Typed {
        ways = ways.isEmpty() ? Set.of(Way.KEYS) : Set.copyOf(ways);
    }

    /** Describes text that was not read back. */
    public Typed(Set<Way> ways, List<String> notes) {
        this(ways, notes, false);
    }

    /** A way to type text. The wire name lists the ways in this order. */
    public enum Way {
        KEYS,
        CLIPBOARD
    }

    /** Text was sent to a program that was asked for it afterwards, and has it. */
    public static final Typed READ_BACK = new Typed(Set.of(Way.KEYS), List.of(), true);

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
