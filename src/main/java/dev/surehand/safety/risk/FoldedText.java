package dev.surehand.safety.risk;

import dev.surehand.desktop.text.OutsideText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text as it is compared: without invisible characters, accents and marks of keyboard shortcuts, and each word by its {@linkplain
 * WordShapes#shape shape}.
 *
 * @param text the folded text
 * @param words its words, in order; a text in a script without spaces is one word
 */
record FoldedText(String text, List<String> words) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+");
    /** The underlined letter of a label: {@code _Delete} in GTK, {@code &Delete} in Qt and Windows, {@code 删除(&D)}. */
    private static final Pattern MNEMONIC = Pattern.compile("\\([&_]\\p{L}\\)|[&_](?=\\p{L})");

    /** The first letter of Thai. */
    private static final char FIRST_WITHOUT_SPACES = '\u0E00';

    FoldedText {
        words = List.copyOf(words);
    }

    static FoldedText of(String raw) {
        String plain =
                MNEMONIC.matcher(visible(raw)).replaceAll("").replace("'", "").replace("’", "");
        List<String> words = new ArrayList<>();
        Matcher found = WORD.matcher(plain);
        while (found.find()) {
            words.add(WordShapes.shape(found.group()));
        }
        return new FoldedText(String.join(" ", words), words);
    }

    /** Returns what can be seen of a text, with one character for each that Unicode writes in several ways. */
    static String visible(String raw) {
        return WordShapes.unboxed(Normalizer.normalize(OutsideText.of(raw).whole(), Normalizer.Form.NFKC));
    }

    /** Returns where the words of a phrase follow each other in this text; -1 if they do not. */
    int indexOf(FoldedText phrase) {
        if (phrase.words.size() == 1 && isWithoutSpaces(phrase.text)) {
            return text.contains(phrase.text) ? 0 : -1;
        }
        for (int from = 0; from + phrase.words.size() <= words.size(); from++) {
            if (words.subList(from, from + phrase.words.size()).equals(phrase.words)) {
                return from;
            }
        }
        return -1;
    }

    /** Returns whether a text is in a script that writes no spaces between words, or, as Hangul, words with endings. */
    static boolean isWithoutSpaces(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (text.charAt(i) >= FIRST_WITHOUT_SPACES && isWithoutSpaces(text.codePointAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithoutSpaces(int point) {
        return switch (Character.UnicodeScript.of(point)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }
}
