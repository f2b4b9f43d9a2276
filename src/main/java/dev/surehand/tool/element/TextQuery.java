package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What the texts of an element are searched for.
 *
 * @param words the query as the caller wrote it
 */
record TextQuery(String words, Predicate<OutsideText> contains) {

    /** What shows that a field follows, or that it must be filled in. */
    private static final List<String> LABEL_ENDS =
            List.of(" *:", "*:", " :*", ":*", " : *", ": *", " *", "*", " :", ":");

    /**
     * @param query a text, for which case is ignored, or {@code /regex/}
     * @throws DesktopException invalid_parameter for a wrong regular expression
     */
    static TextQuery parse(String query) {
        if (!isExpression(query)) {
            return new TextQuery(query, text -> text.contains(query));
        }
        try {
            Pattern pattern = Pattern.compile(query.substring(1, query.length() - 1));
            return new TextQuery(
                    query, text -> pattern.matcher(new Interruptible(text)).find());
        } catch (PatternSyntaxException e) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "find is no regular expression: %s at %d.".formatted(e.getDescription(), e.getIndex()));
        }
    }

    /** Returns the text that is searched for; empty for a regular expression. */
    Optional<String> plain() {
        return isExpression(words) ? Optional.empty() : Optional.of(words);
    }

    private static boolean isExpression(String query) {
        return query.length() >= 3 && query.startsWith("/") && query.endsWith("/");
    }

    boolean fits(Element element) {
        return List.of(element.name(), element.value(), element.description(), element.nativeId()).stream()
                .anyMatch(contains);
    }

    /** Returns whether the name is the query itself, ignoring case. */
    boolean isNameOf(Element element) {
        return element.name().equalsIgnoringCase(words);
    }

    /** Returns whether the query is this label of a field, ignoring case and what only ends a label. */
    boolean isLabel(OutsideText label) {
        String bare = words;
        for (String end : LABEL_ENDS) {
            bare = bare.endsWith(end) ? bare.substring(0, bare.length() - end.length()) : bare;
        }
        String wanted = bare;
        return label.equalsIgnoringCase(wanted)
                || LABEL_ENDS.stream().anyMatch(end -> label.equalsIgnoringCase(wanted + end));
    }

    /** A text that a search can be stopped in: some regular expressions take very long. */
    private record Interruptible(OutsideText text) implements CharSequence {

        @Override
        public int length() {
            return text.whole().length();
        }

        @Override
        public char charAt(int index) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancelledException();
            }
            return text.whole().charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.whole().subSequence(start, end);
        }
    }
}
