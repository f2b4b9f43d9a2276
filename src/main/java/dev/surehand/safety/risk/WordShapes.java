package dev.surehand.safety.risk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The shape of words: what looks the same is the same. It is the skeleton of Unicode Technical Standard 39 in a simpler form, for the
 * letters of the file {@code look-alikes.txt}. Words of interfaces and names are compared by it, so both are changed in the same
 * way, and no word has to be Latin.
 */
final class WordShapes {

    private static final String FILE = "look-alikes.txt";

    /** Accents and vowel points, but not the signs that make another letter of Indian scripts, Thai and kana. */
    private static final Pattern MARKS = Pattern.compile(
            "[\\u0300-\\u036f\\u0591-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]+");

    private static final int FIRST_SQUARED = 0x1F170;
    private static final int FIRST_CIRCLED = 0x1F150;
    private static final int FIRST_REGIONAL = 0x1F1E6;
    private static final int LETTERS = 26;

    private static final Map<Integer, Integer> LETTER_OF = load();

    private WordShapes() {}

    private static Map<Integer, Integer> load() {
        try (InputStream file = Objects.requireNonNull(WordShapes.class.getResourceAsStream(FILE), FILE)) {
            Map<Integer, Integer> letterOf = new HashMap<>();
            new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> line.substring(line.indexOf('\t') + 1)
                            .codePoints()
                            .forEach(point -> letterOf.put(point, (int) line.charAt(0))));
            return letterOf;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the shape of a word. Small l and i have one shape, because l and a capital i often look the same. */
    static String shape(String word) {
        if (isPlain(word)) {
            return word.toLowerCase(Locale.ROOT).replace('i', 'l');
        }
        String decomposed = Normalizer.normalize(word, Normalizer.Form.NFKD);
        String bare = letters(MARKS.matcher(decomposed).replaceAll("")).toLowerCase(Locale.ROOT);
        String lower = MARKS.matcher(bare).replaceAll("");
        return Normalizer.normalize(letters(lower), Normalizer.Form.NFKC)
                .replace("ß", "ss")
                .replace('i', 'l');
    }

    private static boolean isPlain(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    private static String letters(String word) {
        StringBuilder letters = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i += Character.charCount(word.codePointAt(i))) {
            letters.appendCodePoint(letter(word.codePointAt(i)));
        }
        return letters.toString();
    }

    private static int letter(int point) {
        int plain = unboxed(point);
        return LETTER_OF.getOrDefault(plain, plain);
    }

    /** Writes letters for the signs that are a letter in a box or a circle, or of a flag. Unicode does not decompose them. */
    static String unboxed(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        text.codePoints().forEach(point -> letters.appendCodePoint(unboxed(point)));
        return letters.toString();
    }

    private static int unboxed(int point) {
        if (point < FIRST_CIRCLED) {
            return point;
        }
        for (int first : new int[] {FIRST_SQUARED, FIRST_CIRCLED, FIRST_REGIONAL}) {
            if (point >= first && point < first + LETTERS) {
                return 'a' + point - first;
            }
        }
        return point;
    }
}
