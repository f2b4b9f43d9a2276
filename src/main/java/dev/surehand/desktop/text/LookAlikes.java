package dev.surehand.desktop.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a reader of a text could take for something else: letters of other scripts that look like Latin ones, in a word with Latin letters or as a word of
 * their own; signs that look like those of ASCII; and letters that are written from right to left, which move what is beside them. Words
 * that have other letters of their script too, such as Russian ones, are not reported.
 */
final class LookAlikes {

    /** Each begins with what the other characters look like. */
    private static final List<String> TABLE = List.of(
            "a\u0430\u03B1\u0251",
            "b\u13CF",
            "c\u0441\u03F2\u1D04",
            "d\u0501\u13E7\uA4D2",
            "e\u0435\u212E",
            "g\u0261\u0581",
            "h\u04BB\u0570\u13C2",
            "i\u0456\u03B9\u13A5",
            "j\u0458\u03F3",
            "k\u03BA\u043A",
            "l\u04CF\u01C0\u2223",
            "n\u0578",
            "o\u043E\u03BF\u0585\u1D0F\u2C9F",
            "p\u0440\u03C1\u2374\u2CA3",
            "q\u051B\u0563\u0566",
            "r\u0433\u1D26",
            "s\u0455\uA731",
            "u\u03C5\u057D\u1D1C",
            "v\u03BD\u0475\u1D20",
            "w\u051D\u0461\u0561\u1D21",
            "x\u0445\u03C7",
            "y\u0443\u03B3\u04AF\u1D8C",
            "z\u1D22",
            "A\u0410\u0391\u13AA\uA4EE",
            "B\u0412\u0392\u13F4\uA4D0",
            "C\u0421\u03F9\u13DF\uA4DA",
            "D\u13A0\uA4D3",
            "E\u0415\u0395\u13AC\uA4F0",
            "F\u03DC\uA4DD",
            "G\u050C\u13C0\uA4D6",
            "H\u041D\u0397\u13BB\uA4E7",
            "I\u0406\u0399\u04C0\uA4F2",
            "J\u0408\u13AB\uA4D9",
            "K\u041A\u039A\u13E6\uA4D7",
            "L\u13DE\uA4E1",
            "M\u041C\u039C\u13B7\uA4DF",
            "N\u039D\uA4E0",
            "O\u041E\u039F\u0555\uA4F3",
            "P\u0420\u03A1\u13E2\uA4D1",
            "Q\u051A",
            "R\u13A1\u13D2\uA4E3",
            "S\u0405\u054F\u13DA\uA4E2",
            "T\u0422\u03A4\u13A2\uA4D4",
            "U\u054D\uA4F4",
            "V\u0474\u13D9\uA4E6",
            "W\u051C\u13B3\u13D4\uA4EA",
            "X\u0425\u03A7\uA4EB",
            "Y\u0423\u03A5\u04AE\uA4EC",
            "Z\u0396\u13C3\uA4DC",
            "3\u0417\u04E0",
            "6\u0431",
            "-\u2010\u2011\u2012\u2013\u2212\u02D7\u2043",
            ".\u2024\u06D4\uA4F8",
            ",\u201A\u060D\u066B\uA4F9",
            ":\u0589\u05C3\u2236\uA789\u02D0",
            "/\u2044\u2215\u2571\u29F8",
            "\\\u2216\u29F5\u29F9",
            "|\u2502",
            "'\u2018\u2019\u02BC\u02B9\u2032\u02C8\u05F3",
            "\"\u201C\u201D\u2033\u02BA\u05F4",
            "`\u02CB\u2035",
            "*\u2217\u204E\u066D",
            "~\u223C\u02DC\u2053",
            "<\u2039\u02C2\u1438",
            ">\u203A\u02C3\u1433",
            "=\uA78A\u30A0\u2550",
            "!\u01C3",
            "?\u0294",
            "%\u066A",
            "&\uA778",
            "(\u2768\u2772",
            ")\u2769\u2773",
            "{\u2774",
            "}\u2775",
            "_\u02CD",
            "«\u226A\u300A",
            "»\u226B\u300B");

    private static final Map<Integer, Integer> LOOKS = looks();

    /** Scripts with many letters that look like Latin ones. */
    private static final Set<UnicodeScript> LIKE_LATIN = EnumSet.of(
            UnicodeScript.CYRILLIC,
            UnicodeScript.GREEK,
            UnicodeScript.ARMENIAN,
            UnicodeScript.CHEROKEE,
            UnicodeScript.COPTIC,
            UnicodeScript.LISU,
            UnicodeScript.GEORGIAN,
            UnicodeScript.DESERET,
            UnicodeScript.CANADIAN_ABORIGINAL);

    /** The first and last of each range of other forms of ASCII characters: letters and numbers in other fonts, small and wide forms. */
    private static final int[][] FORMS = {
        {0x2100, 0x214F}, {0x2160, 0x217F}, {0xFE50, 0xFE6B}, {0xFF01, 0xFF5E}, {0x1D400, 0x1D7FF}
    };

    private final Map<Integer, Integer> found = new LinkedHashMap<>();
    private final Set<UnicodeScript> mixed = new LinkedHashSet<>();

    private LookAlikes() {}

    private static Map<Integer, Integer> looks() {
        Map<Integer, Integer> looks = new HashMap<>();
        for (String row : TABLE) {
            row.chars().skip(1).forEach(c -> looks.put(c, (int) row.charAt(0)));
        }
        return Map.copyOf(looks);
    }

    /** Returns what to say about a text, each as a part of a sentence after "it". */
    static List<String> in(String text) {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return List.of();
        }
        LookAlikes looking = new LookAlikes();
        List<List<Integer>> words = looking.words(text);
        boolean isOfOthers = words.stream().noneMatch(word -> word.stream().anyMatch(LookAlikes::isLatin))
                && words.stream().anyMatch(LookAlikes::isOfAnotherScript);
        words.forEach(word -> looking.look(word, isOfOthers));
        return looking.remarks(text);
    }

    /** Returns the words of a text. Signs that look like others are noted. */
    private List<List<Integer>> words(String text) {
        List<List<Integer>> words = new ArrayList<>();
        List<Integer> word = new ArrayList<>();
        for (int c : text.codePoints().toArray()) {
            if (Character.isLetterOrDigit(c) || isCombining(c)) {
                word.add(c);
            } else {
                note(c);
                words.add(word);
                word = new ArrayList<>();
            }
        }
        words.add(word);
        return words;
    }

    private static boolean isCombining(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private void note(int c) {
        int looks = looks(c);
        if (looks != CharacterMarks.NOTHING) {
            found.put(c, looks);
        }
    }

    /** Returns what a character looks like; nothing if it is ASCII or looks like no other. */
    private static int looks(int c) {
        if (IntStream.range(0, FORMS.length).anyMatch(i -> FORMS[i][0] <= c && c <= FORMS[i][1])) {
            String plain = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
            return plain.length() == 1 && plain.charAt(0) < 0x80 ? plain.charAt(0) : CharacterMarks.NOTHING;
        }
        return LOOKS.getOrDefault(c, CharacterMarks.NOTHING);
    }

    /** @param isOfOthers whether the text has no Latin letters, and words whose letters do not look like Latin ones */
    private void look(List<Integer> word, boolean isOfOthers) {
        boolean isMixed = word.stream().anyMatch(LookAlikes::isLatin)
                && word.stream().anyMatch(c -> LIKE_LATIN.contains(UnicodeScript.of(c)));
        boolean isAlike = !isOfOthers && !isOfAnotherScript(word);
        for (int c : word) {
            UnicodeScript script = UnicodeScript.of(c);
            if (isMixed && LIKE_LATIN.contains(script)) {
                mixed.add(script);
            }
            if (isMixed || isAlike || !LIKE_LATIN.contains(script)) {
                note(c);
            }
        }
    }

    private static boolean isLatin(int c) {
        return UnicodeScript.of(c) == UnicodeScript.LATIN;
    }

    /** Returns whether a word has letters that no reader takes for Latin ones. */
    private static boolean isOfAnotherScript(List<Integer> word) {
        return word.stream().anyMatch(c -> Character.isLetter(c) && !isLatin(c) && looks(c) == CharacterMarks.NOTHING);
    }

    private List<String> remarks(String text) {
        List<String> remarks = new ArrayList<>();
        if (!found.isEmpty()) {
            remarks.add(found.entrySet().stream()
                    .map(each -> "U+%04X, which looks like \"%s\""
                            .formatted(each.getKey(), Character.toString(each.getValue())))
                    .collect(Collectors.joining(", and ", "contains ", "")));
        }
        if (!mixed.isEmpty()) {
            remarks.add(mixed.stream()
                    .map(script ->
                            script.name().charAt(0) + script.name().substring(1).toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(" and ", "mixes Latin and ", " letters in a word")));
        }
        if (text.codePoints().anyMatch(LookAlikes::isFromTheRight)) {
            remarks.add(
                    "has letters that are written from right to left, so what is beside them may be in another order than it is shown");
        }
        return remarks;
    }

    private static boolean isFromTheRight(int c) {
        byte direction = Character.getDirectionality(c);
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC
                || direction == Character.DIRECTIONALITY_ARABIC_NUMBER;
    }
}
