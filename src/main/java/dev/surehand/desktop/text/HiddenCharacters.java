package dev.surehand.desktop.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/**
 * Finds and removes characters that are invisible, or that change the direction of the text around them. With such characters a
 * text can contain what its reader does not see, or look like another text. Joiners and variation selectors count as visible
 * where emoji and scripts are written with them, and as hidden elsewhere.
 */
public final class HiddenCharacters {

    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;
    private static final int TEXT_STYLE = 0xFE0E;
    private static final int EMOJI_STYLE = 0xFE0F;
    private static final int NOTHING = -1;

    /** The first and last code point of each range of hidden characters, in ascending order. */
    private static final int[][] HIDDEN = {
        {0x00AD, 0x00AD}, // soft hyphen
        {0x034F, 0x034F}, // combining grapheme joiner
        {0x061C, 0x061C}, // Arabic letter mark
        {0x115F, 0x1160}, // Hangul fillers
        {0x17B4, 0x17B5}, // Khmer inherent vowels
        {0x180B, 0x180F}, // Mongolian variation selectors and vowel separator
        {0x200B, 0x200F}, // zero-width space, joiners, direction marks
        {0x202A, 0x202E}, // direction embeddings and overrides
        {0x2060, 0x206F}, // word joiner, invisible operators, direction isolates, deprecated format characters
        {0x2800, 0x2800}, // Braille pattern without dots
        {0x3164, 0x3164}, // Hangul filler
        {0xFE00, 0xFE0F}, // variation selectors
        {0xFEFF, 0xFEFF}, // byte order mark
        {0xFFA0, 0xFFA0}, // halfwidth Hangul filler
        {0xFFF0, 0xFFFB}, // unassigned, interlinear annotation
        {0x13430, 0x1345F}, // Egyptian hieroglyph format controls
        {0x1BCA0, 0x1BCA3}, // shorthand format controls
        {0x1D173, 0x1D17A}, // musical format controls
        {0xE0000, 0xE0FFF} // tags, variation selectors supplement
    };

    /** Scripts whose words are written with joiners and non-joiners. */
    private static final Set<UnicodeScript> JOINING = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.NKO,
            UnicodeScript.MONGOLIAN,
            UnicodeScript.DEVANAGARI,
            UnicodeScript.BENGALI,
            UnicodeScript.GURMUKHI,
            UnicodeScript.GUJARATI,
            UnicodeScript.ORIYA,
            UnicodeScript.TAMIL,
            UnicodeScript.TELUGU,
            UnicodeScript.KANNADA,
            UnicodeScript.MALAYALAM,
            UnicodeScript.SINHALA,
            UnicodeScript.TIBETAN,
            UnicodeScript.MYANMAR,
            UnicodeScript.KHMER);

    private HiddenCharacters() {}

    /** Returns the text without its hidden characters and without unpaired surrogates. */
    static String without(String text) {
        StringBuilder seen = new StringBuilder(text.length());
        int before = NOTHING;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            int after = i < text.length() ? text.codePointAt(i) : NOTHING;
            if (isSeen(before, c, after)) {
                seen.appendCodePoint(c);
                before = c;
            }
        }
        return seen.toString();
    }

    /** Returns whether the text contains hidden characters, or control characters other than line breaks and tabs. */
    public static boolean areIn(String text) {
        int before = NOTHING;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (!isPrintableAscii(c)) {
                boolean isControl = Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r';
                if (isControl || !isSeen(before, c, i < text.length() ? text.codePointAt(i) : NOTHING)) {
                    return true;
                }
            }
            before = c;
        }
        return false;
    }

    private static boolean isPrintableAscii(int c) {
        return c >= ' ' && c <= '~';
    }

    private static boolean isSeen(int before, int c, int after) {
        return !isSurrogate(c) && (!isHidden(c) || isWritten(before, c, after));
    }

    /** Returns whether a code point is an unpaired surrogate. */
    private static boolean isSurrogate(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    /** Returns whether a character shows nothing, or changes the direction of others. */
    static boolean isHidden(int c) {
        if (c < HIDDEN[0][0]) {
            return false;
        }
        int i = 0;
        while (i < HIDDEN.length && HIDDEN[i][1] < c) {
            i++;
        }
        return i < HIDDEN.length && HIDDEN[i][0] <= c;
    }

    /**
     * Returns whether a script or an emoji is written with this character. For example, the emoji of a family is several people
     * with joiners between them.
     */
    private static boolean isWritten(int before, int c, int after) {
        return switch (c) {
            case TEXT_STYLE, EMOJI_STYLE -> isEmoji(before);
            case NON_JOINER -> joins(before);
            case JOINER -> joins(before) || ((isEmoji(before) || before == EMOJI_STYLE) && isEmoji(after));
            default -> false;
        };
    }

    private static boolean joins(int before) {
        return before != NOTHING && JOINING.contains(UnicodeScript.of(before));
    }

    /** Returns whether a character can begin an emoji or be part of one. Digits can, as in the emoji of keypad keys. */
    private static boolean isEmoji(int c) {
        return (c >= '0' && c <= '9')
                || c == '#'
                || c == '*'
                || c == 0xA9
                || c == 0xAE
                || (c >= 0x203C && c <= 0x3299 && Character.getType(c) != Character.OTHER_LETTER)
                || (c >= 0x1F000 && c <= 0x1FAFF);
    }
}
