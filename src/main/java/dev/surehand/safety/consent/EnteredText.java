package dev.surehand.safety.consent;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.safety.secret.MarkedText;
import java.util.function.UnaryOperator;

/**
 * A text that an action enters, or the line that it submits, for the question about it.
 *
 * @param label what the text is, such as {@code Text}
 * @param text as it is entered, with the markers of secrets
 * @param hidden how many UTF-16 units at its beginning go into a field for a password, and are not shown
 * @param isWhole whether it is all of what the label says, and not only the beginning that is known
 */
public record EnteredText(String label, String text, int hidden, boolean isWhole) {

    private static final String TEXT = "Text";

    /**
     * Returns a text that is typed or pasted.
     *
     * @param isForPassword whether the element that gets it is a field for a password. After a Tab or an Enter in the text another element
     *     may get it, so from there on it is shown
     */
    static EnteredText typed(String text, boolean isForPassword) {
        int end = 0;
        while (end < text.length()
                && text.charAt(end) != '\t'
                && text.charAt(end) != '\n'
                && text.charAt(end) != '\r') {
            end++;
        }
        return new EnteredText(TEXT, text, isHidden(text, isForPassword) ? end : 0, true);
    }

    /** Returns the value that a field gets as a whole. */
    static EnteredText value(String text, boolean isForPassword) {
        return new EnteredText(TEXT, text, isHidden(text, isForPassword) ? text.length() : 0, true);
    }

    /** The marker of a secret is shown: it is not the secret. */
    private static boolean isHidden(String text, boolean isForPassword) {
        return isForPassword && MarkedText.namesIn(text).isEmpty();
    }

    /**
     * Returns the line of the question that shows the text.
     *
     * @param mask removes the values of secrets
     */
    String line(UnaryOperator<String> mask) {
        if (hidden == 0) {
            return "%s: %s".formatted(label, ExactText.of(mask.apply(text)));
        }
        String rest = text.substring(hidden);
        return "%s: %d characters for a password, which are not shown%s"
                .formatted(
                        label,
                        text.codePointCount(0, hidden),
                        rest.isEmpty() ? "" : ", and then " + ExactText.of(mask.apply(rest)));
    }
}
