package dev.surehand.safety.risk;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One way to read a name as words. A name has several: "DeleteAll" is one word or two, "delete_all" has an underlined letter or two
 * words, "d3l3te" has digits or letters.
 */
record NameReading(List<NameWord> words) {

    private static final char GLUE = '\uE000';

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}\\uE000]+");
    private static final Pattern BREAK = Pattern.compile("[,;:.!?/|&+()\\[\\]{}—–•→><«»،؛؟。、·]|\\s-\\s");
    private static final Pattern FORMAT = Pattern.compile("\\p{Cf}+");
    private static final Pattern NON_JOINER = Pattern.compile("(?<=\\p{IsArabic})\\u200c(?=\\p{IsArabic})");
    private static final Pattern SHORTENED =
            Pattern.compile("(?i)(?<=\\p{L})['’ʼ](?=(?:t|s|m|re|ve|ll|d)(?![\\p{L}\\p{M}]))");
    private static final Pattern APOSTROPHE = Pattern.compile("['’ʼ`´]");
    /** Catalan writes two letters l with a dot between them. */
    private static final Pattern INNER_DOT = Pattern.compile("(?i)(?<=l)[·‧](?=l)");

    private static final Pattern LAST_MNEMONIC = Pattern.compile("\\([&_]?\\p{L}\\)(?=\\.*$)");
    private static final Pattern MNEMONIC = Pattern.compile("[&_](?=\\p{L})");
    private static final Pattern CASE_CHANGE = Pattern.compile(
            "(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})");
    private static final Pattern INNER =
            Pattern.compile("(?<=[\\p{L}\\p{N}\\p{M}])[^\\s\\p{L}\\p{N}\\p{M}]+(?=[\\p{L}\\p{N}\\p{M}])");

    /** Single letters with one character between them, and with more. */
    private static final Pattern SPACED = Pattern.compile(
            "(?<![\\p{L}\\p{N}\\p{M}])(?:[\\p{L}\\p{N}][\\s._·*|/-]){2,60}[\\p{L}\\p{N}](?![\\p{L}\\p{N}\\p{M}])");

    private static final Pattern FAR_SPACED = Pattern.compile(
            "(?<![\\p{L}\\p{N}\\p{M}])(?:[\\p{L}\\p{N}][\\s._·*|/-]{2,5}){2,60}[\\p{L}\\p{N}](?![\\p{L}\\p{N}\\p{M}])");

    private static final Pattern NO_LETTER = Pattern.compile("[\\s._·*|/-]+");

    private static final Pattern SPACE = Pattern.compile("\\s+");

    /** Digits and signs that stand for letters, and these letters. Both l and i are written as l, as in {@link WordShapes}. */
    private static final String DIGITS = "0134578@$!|€";

    private static final String LETTERS = "oleastbaslle";

    /** Capitals of Greek that look like other Latin letters than the small ones do. */
    private static final String GREEK_CAPITALS = "ΗΜΝΥ";

    private static final String LATIN_CAPITALS = "HMNY";

    /**
     * A word of a name.
     *
     * @param shape as {@link WordShapes#shape} returns it
     * @param accented in lower case, with its accents
     * @param isAfterBreak whether a comma or the like is before it
     * @param isGlued whether it was put together from single letters, and may be several words
     */
    record NameWord(String shape, String accented, boolean isAfterBreak, boolean isGlued) {

        /** Returns the shapes that the word may have in lists: Arabic and Hebrew write some words together with the next one. */
        List<String> forms() {
            List<String> forms = new ArrayList<>(List.of(shape));
            for (String prefix : List.of("و", "ال", "ו", "ה", "ל")) {
                String last = forms.get(forms.size() - 1);
                if (last.startsWith(prefix) && last.length() > prefix.length() + 1) {
                    forms.add(last.substring(prefix.length()));
                }
            }
            return forms;
        }

        boolean isNumber() {
            return shape.codePoints().noneMatch(Character::isLetter);
        }
    }

    NameReading {
        words = List.copyOf(words);
    }

    /** Returns the ways to read a name; the first one takes it as it is written. */
    static List<NameReading> of(String raw) {
        String visible = FoldedText.visible(raw);
        String undotted = INNER_DOT.matcher(visible.strip()).replaceAll(" ");
        String base = LAST_MNEMONIC.matcher(undotted).replaceAll("");
        Set<String> texts = new LinkedHashSet<>();
        for (String text : List.of(base, swapped(base, GREEK_CAPITALS, LATIN_CAPITALS), withLetters(base))) {
            for (String words : List.of(MNEMONIC.matcher(text).replaceAll(""), text.replace('_', ' '))) {
                ways().map(way -> way.apply(words)).forEach(texts::add);
            }
        }
        return texts.stream().map(NameReading::plain).distinct().toList();
    }

    private static Stream<UnaryOperator<String>> ways() {
        return Stream.of(
                UnaryOperator.identity(),
                text -> CASE_CHANGE.matcher(text).replaceAll(" "),
                text -> INNER.matcher(SHORTENED.matcher(text).replaceAll("")).replaceAll(""),
                text -> glued(text, SPACED),
                text -> glued(text, FAR_SPACED));
    }

    /** Reads a text as words, as it is. */
    static NameReading plain(String text) {
        return words(isPlain(text) ? text : cleaned(text));
    }

    /** Returns whether a text has only letters, digits, spaces and simple signs, so that nothing in it has to be left out. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each < 128 ? each == '\'' || each == '`' : !Character.isLetter(each)) {
                return false;
            }
        }
        return true;
    }

    private static String cleaned(String text) {
        String spaced = NON_JOINER.matcher(text).replaceAll(" ");
        String shortened =
                SHORTENED.matcher(FORMAT.matcher(spaced).replaceAll("")).replaceAll("");
        String joined = INNER_DOT.matcher(shortened).replaceAll(" ");
        return APOSTROPHE.matcher(joined).replaceAll(" ");
    }

    private static NameReading words(String plain) {
        List<NameWord> words = new ArrayList<>();
        Matcher found = WORD.matcher(plain);
        int end = 0;
        while (found.find()) {
            boolean isGlued = found.group().indexOf(GLUE) >= 0;
            String word = found.group().replace(String.valueOf(GLUE), "");
            String between = plain.substring(end, found.start());
            boolean isAfterBreak = !between.isEmpty()
                    && !between.equals(" ")
                    && BREAK.matcher(between).find();
            String accented = Normalizer.normalize(word, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
            words.add(new NameWord(WordShapes.shape(word), accented, isAfterBreak, isGlued));
            end = found.end();
        }
        return new NameReading(words);
    }

    private static String glued(String text, Pattern spaced) {
        return spaced.matcher(text)
                .replaceAll(run -> GLUE + NO_LETTER.matcher(run.group()).replaceAll(""));
    }

    /** Writes letters for digits and signs, if they are in words with letters, or by themselves. */
    private static String withLetters(String text) {
        return Stream.of(SPACE.split(text)).anyMatch(NameReading::mayHaveDigits)
                ? swapped(text, DIGITS, LETTERS)
                : text;
    }

    private static boolean mayHaveDigits(String word) {
        return word.length() == 1 || word.codePoints().anyMatch(Character::isLetter);
    }

    private static String swapped(String text, String from, String to) {
        StringBuilder swapped = new StringBuilder(text);
        for (int i = 0; i < swapped.length(); i++) {
            int at = from.indexOf(swapped.charAt(i));
            if (at >= 0) {
                swapped.setCharAt(i, to.charAt(at));
            }
        }
        return swapped.toString();
    }

    /** Returns the words without spaces, as scripts without spaces are compared; each break is a line feed. */
    String joined() {
        StringBuilder joined = new StringBuilder();
        words.forEach(word -> joined.append(word.isAfterBreak() && !joined.isEmpty() ? "\n" : "")
                .append(word.shape()));
        return joined.toString();
    }
}
