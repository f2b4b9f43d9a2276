package dev.surehand.desktop.clipboard;

import dev.surehand.desktop.text.OutsideText;
import java.util.List;

/**
 * The formats in which the content of the clipboard is available.
 *
 * @param named the system's names, such as {@code image/png}; at most {@link #MOST_NAMED}
 * @param count the number of all formats, including those without a name here
 */
public record OfferedFormats(List<OutsideText> named, int count) {

    /**
     * The largest number of named formats. The list is limited, because a program may offer any number of formats with names of
     * any length.
     */
    public static final int MOST_NAMED = 100;

    public OfferedFormats {
        named = List.copyOf(named);
    }

    /** Returns whether the clipboard is empty. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** Returns the names in the form in which a response shows them. */
    public List<String> names() {
        return named.stream().map(OutsideText::shown).toList();
    }
}
