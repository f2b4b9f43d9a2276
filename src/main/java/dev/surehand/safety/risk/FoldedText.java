package dev.surehand.safety.risk;

import dev.surehand.desktop.text.OutsideText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text as it is compared: in lower case, without invisible characters, accents and marks of keyboard shortcuts, and with Latin
 * letters for those of other scripts that look the same.
 *
 * @param text the folded text
 * @param words its words, in order; a text in a script without spaces is one word
 */
record FoldedText(String text, List<String> words) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");
    /** The underlined letter of a label: {@code _Delete} in GTK, {@code &Delete} in Qt and Windows, {@code 删除(&D)}. */
    private static final Pattern MNEMONIC = Pattern.compile("\\([&_]\\p{L}\\)|[&_](?=\\p{L})");

    /** Letters of Cyrillic and Greek that look like Latin ones: Unicode Technical Standard 39, confusables. */
    private static final Map<Character, Character> LOOK_ALIKES = Map.ofEntries(
            Map.entry('а', 'a'),
            Map.entry('с', 'c'),
            Map.entry('ԁ', 'd'),
            Map.entry('е', 'e'),
            Map.entry('һ', 'h'),
            Map.entry('і', 'i'),
            Map.entry('ј', 'j'),
            Map.entry('ӏ', 'l'),
            Map.entry('о', 'o'),
            Map.entry('р', 'p'),
            Map.entry('ѕ', 's'),
            Map.entry('т', 't'),
            Map.entry('у', 'y'),
            Map.entry('х', 'x'),
            Map.entry('α', 'a'),
            Map.entry('ε', 'e'),
            Map.entry('ι', 'i'),
            Map.entry('ν', 'v'),
            Map.entry('ο', 'o'),
            Map.entry('ρ', 'p'),
            Map.entry('τ', 't'),
            Map.entry('υ', 'u'));

    FoldedText {
        words = List.copyOf(words);
    }

    static FoldedText of(String raw) {
        String visible = OutsideText.of(raw).whole();
        String plain = MNEMONIC.matcher(visible).replaceAll("").replace("'", "").replace("’", "");
        String decomposed = Normalizer.normalize(plain, Normalizer.Form.NFKD);
        String lower = Normalizer.normalize(MARKS.matcher(decomposed).replaceAll(""), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                // Turkish has two letters for i.
                .replace('ı', 'i');
        List<String> words = new ArrayList<>();
        Matcher found = WORD.matcher(lower);
        while (found.find()) {
            words.add(unmixed(found.group()));
        }
        return new FoldedText(String.join(" ", words), words);
    }

    /** Writes a word in Latin letters if it mixes them with others that look the same, or consists of such others alone. */
    private static String unmixed(String word) {
        boolean isLatin = word.chars().anyMatch(each -> each >= 'a' && each <= 'z');
        boolean isOther = word.chars().anyMatch(each -> each > 127 && !LOOK_ALIKES.containsKey((char) each));
        if (isOther && !isLatin) {
            return word;
        }
        StringBuilder latin = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            latin.append(LOOK_ALIKES.getOrDefault(word.charAt(i), word.charAt(i)));
        }
        return latin.toString();
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

    /** Returns whether a text is in a script that writes no spaces between words. */
    private static boolean isWithoutSpaces(String text) {
        return text.codePoints().anyMatch(point -> switch (Character.UnicodeScript.of(point)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI -> true;
            default -> false;
        });
    }
}
