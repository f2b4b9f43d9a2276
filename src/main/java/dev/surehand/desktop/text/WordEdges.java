package dev.surehand.desktop.text;

import java.text.BreakIterator;
import java.util.Locale;
import java.util.Optional;

/**
 * Where words begin and end. In scripts without spaces between words that is less than a reader knows, and where it is uncertain
 * there is no edge: what stands before "save" may be "not", and so may the ending of a Japanese verb.
 */
final class WordEdges {

    /** Enough Han characters for a word: most single ones begin many others. */
    private static final int HAN_WORD = 2;

    private final String text;
    private Optional<BreakIterator> dictionary = Optional.empty();

    private WordEdges(String text) {
        this.text = text;
    }

    /** How a script shows where its words end. */
    private enum Writing {
        /** By spaces. */
        SPACED,
        HAN,
        HIRAGANA,
        KATAKANA,
        /** Not at all, as in Thai; a dictionary knows it. */
        UNBROKEN
    }

    /** Returns whether a text has these words as whole words, in this order. */
    static boolean has(String text, String words) {
        WordEdges edges = new WordEdges(text);
        int at = words.isEmpty() ? -1 : text.indexOf(words);
        while (at >= 0 && !(edges.isStart(at) && edges.isEnd(at, at + words.length()))) {
            at = text.indexOf(words, at + 1);
        }
        return at >= 0;
    }

    private boolean isStart(int at) {
        if (at == 0 || !isWord(text.codePointAt(at))) {
            return true;
        }
        if (!isWord(text.codePointBefore(at))) {
            return !isJoined(at - 1);
        }
        Writing before = writing(text.codePointBefore(at));
        Writing after = writing(text.codePointAt(at));
        return before != Writing.HAN && before != Writing.UNBROKEN && before != after && after != Writing.HIRAGANA;
    }

    private boolean isEnd(int start, int at) {
        if (at == text.length()) {
            return true;
        }
        int next = text.codePointAt(at);
        if (isMark(next) || !isWord(text.codePointBefore(at))) {
            return !isMark(next);
        }
        if (!isWord(next)) {
            return !isJoined(at);
        }
        Writing before = writing(text.codePointBefore(at));
        Writing after = writing(next);
        if (after == Writing.HIRAGANA) {
            return false;
        }
        if (before != after) {
            return true;
        }
        return switch (before) {
            case HAN -> hanBefore(start, at) >= HAN_WORD;
            case UNBROKEN -> isInDictionary(at);
            default -> false;
        };
    }

    private int hanBefore(int start, int at) {
        int from = at;
        while (from > start && writing(text.codePointBefore(from)) == Writing.HAN) {
            from = text.offsetByCodePoints(from, -1);
        }
        return text.codePointCount(from, at);
    }

    private boolean isInDictionary(int at) {
        if (dictionary.isEmpty()) {
            BreakIterator words = BreakIterator.getWordInstance(Locale.forLanguageTag("th"));
            words.setText(text);
            dictionary = Optional.of(words);
        }
        return dictionary.get().isBoundary(at);
    }

    /** Returns whether a character that is not of a word joins those on its sides, as in "don't", "a_b" and "1.5". */
    private boolean isJoined(int at) {
        if (at == 0 || at + 1 >= text.length()) {
            return false;
        }
        int before = text.codePointBefore(at);
        int after = text.codePointAt(at + 1);
        return switch (text.charAt(at)) {
            case '\'', '_', '&', '+' -> isWord(before) && isWord(after);
            case '.', ',' -> Character.isDigit(before) && Character.isDigit(after);
            default -> false;
        };
    }

    private static boolean isWord(int point) {
        return Character.isLetterOrDigit(point) || isMark(point);
    }

    private static boolean isMark(int point) {
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    private static Writing writing(int point) {
        return switch (Character.UnicodeScript.of(point)) {
            case HAN, BOPOMOFO -> Writing.HAN;
            case HIRAGANA -> Writing.HIRAGANA;
            case KATAKANA -> Writing.KATAKANA;
            case THAI, LAO, KHMER, MYANMAR, TIBETAN, JAVANESE, BALINESE -> Writing.UNBROKEN;
            default -> point == '\u30FC' ? Writing.KATAKANA : Writing.SPACED;
        };
    }
}
