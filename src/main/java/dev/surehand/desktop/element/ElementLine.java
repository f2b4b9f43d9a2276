package dev.surehand.desktop.element;

import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Writes an element as one line. All text of programs is quoted, so that no name can look like another line. */
final class ElementLine {

    /** The most code points of a name, value or description in a line. */
    private static final int LONGEST = 120;

    /** A tag, or a head with all that is in it, as Qt writes them into tooltips. */
    private static final Pattern TAGS = Pattern.compile("(?is)<head\\b.*?(?:</head>|$)|<[^>]*(?:>|$)");

    private ElementLine() {}

    /** Returns role and name, such as {@code button "Save"}. */
    static String brief(Element element) {
        return element.name().isEmpty()
                ? role(element)
                : role(element) + " " + element.name().quoted(LONGEST);
    }

    /**
     * Returns the whole line.
     *
     * @param ref empty for an element that cannot be named in calls
     */
    static String full(Element element, Optional<ElementRef> ref) {
        List<String> parts = new ArrayList<>();
        ref.ifPresent(known -> parts.add(known.wireName()));
        parts.add(brief(element));
        parts.addAll(states(element));
        if (!element.value().isEmpty() && !element.value().equals(element.name())) {
            parts.add("value=" + element.value().quoted(LONGEST));
        }
        OutsideText help = help(element);
        if (!help.isEmpty()) {
            parts.add("help=" + help.quoted(LONGEST));
        }
        return String.join(" ", parts);
    }

    /** Returns what the program says of an element that has no name, without the tags of rich text. */
    private static OutsideText help(Element element) {
        String text = element.name().isEmpty() ? element.description().whole() : "";
        return OutsideText.of(
                text.stripLeading().startsWith("<")
                        ? TAGS.matcher(text)
                                .replaceAll(" ")
                                .replaceAll("\\s+", " ")
                                .strip()
                        : text);
    }

    private static String role(Element element) {
        OutsideText other = element.nativeRole();
        return element.role() == Role.OTHER && !other.isEmpty()
                ? "other(%s)".formatted(other.quoted(LONGEST))
                : element.role().wireName();
    }

    private static List<String> states(Element element) {
        List<String> words = new ArrayList<>();
        if (element.isWorked() && !element.is(ElementState.ENABLED)) {
            words.add("disabled");
        }
        for (ElementState state : List.of(
                ElementState.FOCUSED,
                ElementState.SELECTED,
                ElementState.CHECKED,
                ElementState.MIXED,
                ElementState.EXPANDED,
                ElementState.COLLAPSED,
                ElementState.READ_ONLY,
                ElementState.PASSWORD,
                ElementState.BUSY,
                ElementState.MODAL,
                ElementState.REQUIRED,
                ElementState.INVALID,
                ElementState.UNPLACED)) {
            if (element.is(state)) {
                words.add(state.wireName());
            }
        }
        return words;
    }
}
