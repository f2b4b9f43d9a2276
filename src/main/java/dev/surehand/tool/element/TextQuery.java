package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.text.SoughtText;
import dev.surehand.desktop.text.TextFit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * What the texts of an element are searched for.
 *
 * @param words the query as the caller wrote it
 * @param fit how well a text fits; a regular expression fits anywhere as if it were words
 */
record TextQuery(String words, Function<OutsideText, TextFit> fit) {

    /**
     * @param query a text, for which case is ignored, or {@code /regex/}
     * @throws DesktopException invalid_parameter for a wrong regular expression
     */
    static TextQuery parse(String query) {
        if (!isExpression(query)) {
            SoughtText sought = SoughtText.of(query);
            // The same texts are asked about several times in a call.
            Map<OutsideText, TextFit> known = new HashMap<>();
            return new TextQuery(query, text -> known.computeIfAbsent(text, sought::in));
        }
        try {
            Pattern pattern = Pattern.compile(query.substring(1, query.length() - 1));
            return new TextQuery(
                    query, text -> pattern.matcher(new Interruptible(text)).find() ? TextFit.WORDS : TextFit.NONE);
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

    MatchRank in(Element element) {
        TextFit name = fit.apply(element.name());
        return name.compareTo(TextFit.WORDS) <= 0
                ? MatchRank.of(name, TextFit.NONE)
                : MatchRank.of(
                        name,
                        Stream.of(element.value(), element.description(), element.nativeId())
                                .map(fit)
                                .min(Comparator.naturalOrder())
                                .orElseThrow());
    }

    /** Returns how the label of an element fits, or a text that was read in a picture. */
    MatchRank in(OutsideText text) {
        return MatchRank.of(fit.apply(text), TextFit.NONE);
    }

    /** Returns whether a name is among the words of the query. */
    boolean mentions(OutsideText name) {
        return plain().filter(query -> SoughtText.of(query).mentions(name)).isPresent();
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
