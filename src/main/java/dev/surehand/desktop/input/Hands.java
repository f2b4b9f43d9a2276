package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The hands that a server may use.
 *
 * @param all each at most once; the first is that of calls that name none
 */
public record Hands(List<Hand> all) {

    public static final Hands SHARED = new Hands(List.of(Hand.SHARED));

    public Hands {
        all = List.copyOf(all);
    }

    /**
     * Reads names with commas between them, such as {@code own,shared}.
     *
     * @throws DesktopException invalid_parameter for any other text
     */
    public static Hands parse(String text) {
        List<String> names = List.of(text.toLowerCase(Locale.ROOT).split(",", -1));
        List<Hand> hands = Arrays.stream(Hand.values())
                .filter(hand -> names.contains(hand.wireName()))
                .sorted((one, other) -> names.indexOf(one.wireName()) - names.indexOf(other.wireName()))
                .toList();
        if (hands.size() != names.size()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER, "'" + text + "' is not shared, own, \"own,shared\" or \"shared,own\"");
        }
        return new Hands(hands);
    }

    public Hand usual() {
        return all.get(0);
    }

    /** Returns whether calls may choose. */
    public boolean areSeveral() {
        return all.size() > 1;
    }

    /** Returns the names, in order. */
    public List<String> names() {
        return all.stream().map(Hand::wireName).toList();
    }
}
