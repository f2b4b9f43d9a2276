package dev.surehand.desktop.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names as people read them: without case, and without what programs add to a name. */
final class BareText {

    /** Longer texts are no names, and have nothing behind them. In UTF-16 units. */
    private static final int LONGEST_NAME = 200;

    private static final Pattern APOSTROPHE = Pattern.compile("[\u2018\u2019\u02BC\u00B4]");
    private static final Pattern DOUBLE_QUOTE = Pattern.compile("[\u201C-\u201F\u00AB\u00BB]");
    private static final Pattern DASH = Pattern.compile("[\u2010-\u2015\u2212]");

    /** A lower-case i with the dot of the Turkish capital. */
    private static final String DOTTED = "i\u0307";

    /** The letter that is underlined, as in "&File" and "_File". If there are two such marks, they are not that. */
    private static final Pattern AMPERSAND = Pattern.compile("(?<!&)&(?=[\\p{L}\\p{N}])");

    private static final Pattern UNDERSCORE = Pattern.compile("(?<!_)_(?=[\\p{L}\\p{N}])");

    /** The same behind a name in a script that has no such letter. */
    private static final String OWN_LETTER = "\\s?\\([&_][\\p{L}\\p{N}]\\)"
            + "|(?<=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\u30FC])\\s?\\([a-z]\\)";

    private static final String SHORTCUT = "\\s\\(?(?:(?:[\\p{L}]{2,}\\+)+[^\\s+)]{1,9}|(?:[\\p{L}]{2,}\\+)+\\+"
            + "|(?:[\\p{L}]{2,}\\+)*f\\d{1,2}|[\u2303\u2325\u21E7\u2318]+[^\\s)]{1,3})\\)?";

    /** What stands behind a name: its shortcut, an ellipsis, its letter, and the ends of labels. */
    private static final Pattern BEHIND =
            Pattern.compile("(?:\\s?\\.{3}|\\s?[:*]|%s|%s)$".formatted(OWN_LETTER, SHORTCUT));

    /** What may stand behind a query. A shortcut, a letter or a number there is meant, since names may differ by it alone. */
    private static final Pattern LABEL_END = Pattern.compile("(?:\\s?\\.{3}|\\s?[:*])$");

    private BareText() {}

    /** Returns the text with one form for all that people read as the same text. */
    static String folded(String text) {
        return isAscii(text)
                ? withSingleBlanks(text.toLowerCase(Locale.ROOT))
                : withSingleBlanks(plain(text).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT))
                        .replace(DOTTED, "i")
                        .replace('\u03C2', '\u03C3');
    }

    private static String withSingleBlanks(String text) {
        StringBuilder line = new StringBuilder(text.length());
        boolean isAfterBlank = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isBlank = Character.isWhitespace(c) || Character.isSpaceChar(c);
            if (!isBlank || !isAfterBlank) {
                line.append(isBlank ? ' ' : c);
            }
            isAfterBlank = isBlank;
        }
        return line.toString().strip();
    }

    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Returns only the letters and digits. */
    static String squeezed(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (Character.isLetterOrDigit(text.charAt(i))) {
                letters.append(text.charAt(i));
            }
        }
        return letters.toString();
    }

    private static String plain(String text) {
        String one = Normalizer.normalize(DASH.matcher(text).replaceAll("-"), Form.NFKC);
        return DOUBLE_QUOTE.matcher(APOSTROPHE.matcher(one).replaceAll("'")).replaceAll("\"");
    }

    /** Returns the name without what its program adds to it; the text itself if that is all there is, or if it is too long for a name. */
    static String of(String folded) {
        return without(BEHIND, folded);
    }

    /** Returns what a caller calls an element, without the marks of labels. */
    static String ofQuery(String folded) {
        return without(LABEL_END, folded);
    }

    private static String without(Pattern ends, String folded) {
        if (folded.length() > LONGEST_NAME) {
            return folded;
        }
        String bare = folded;
        Matcher behind = ends.matcher(bare);
        while (behind.find()) {
            bare = bare.substring(0, behind.start());
            behind = ends.matcher(bare);
        }
        bare = single(UNDERSCORE, single(AMPERSAND, bare)).replace("&&", "&").replace("__", "_");
        return bare.isBlank() ? folded : bare.strip();
    }

    private static String single(Pattern mark, String text) {
        Matcher found = mark.matcher(text);
        boolean isSingle = found.find() && !found.find();
        return isSingle ? mark.matcher(text).replaceFirst("") : text;
    }

    /** Returns the text without the accents of Latin and Greek letters. In other scripts they are letters of their own. */
    static String withoutAccents(String text) {
        if (isAscii(text)) {
            return text;
        }
        StringBuilder base = new StringBuilder(text.length());
        boolean isAccented = false;
        for (char c : Normalizer.normalize(text, Form.NFD).toCharArray()) {
            boolean isAccent = c >= '\u0300' && c <= '\u036F';
            if (!isAccent) {
                UnicodeScript script = UnicodeScript.of(c);
                isAccented = script == UnicodeScript.LATIN || script == UnicodeScript.GREEK;
            }
            if (!isAccent || !isAccented) {
                base.append(c);
            }
        }
        return Normalizer.normalize(base, Form.NFC);
    }
}
