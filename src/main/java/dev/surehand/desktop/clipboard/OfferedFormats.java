package dev.surehand.desktop.clipboard;

import dev.surehand.desktop.text.OutsideText;
import java.util.List;

/**
 * What the content of the clipboard can be had as.
 *
 * @param named in the system's names, such as {@code image/png}; at most {@link #MOST_NAMED}
 * @param count of all, the unnamed ones too
 */
public record OfferedFormats(List<OutsideText> named, int count) {

    /** A program may offer any number of formats, with names of any length. */
    public static final int MOST_NAMED = 100;

    public OfferedFormats {
        named = List.copyOf(named);
    }

    /** Whether the clipboard is empty. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** As shown: members of an answer. */
    public List<String> names() {
        return named.stream().map(OutsideText::shown).toList();
    }
}
