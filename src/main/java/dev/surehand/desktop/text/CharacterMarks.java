package dev.surehand.desktop.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Map;

/** The marks that {@link ExactText} shows in place of characters that a reader would not see, or could take for others. */
final class CharacterMarks {

    static final char OPEN = '«';
    static final char CLOSE = '»';

    /** No character, or one that is shown as a mark. */
    static final int NOTHING = -1;

    private static final Map<Integer, String> NAMES = Map.of(
            (int) '\t',
            "tab",
            (int) '\n',
            "line end",
            (int) '\r',
            "carriage return",
            0x1B,
            "escape",
            (int) ' ',
            "blank",
            0xA0,
            "no-break blank");

    /** Is in the place of something else than text; most fonts have no picture of it. */
    private static final int OBJECT = 0xFFFC;

    private CharacterMarks() {}

    /**
     * Returns the mark of a character, such as {@code «tab»} or {@code «U+202E ×2»}.
     *
     * @param count how many of it follow each other
     */
    static String mark(int c, int count) {
        String name = NAMES.getOrDefault(c, "U+%04X".formatted(c));
        return OPEN + (count == 1 ? name : "%s ×%d".formatted(name, count)) + CLOSE;
    }

    /**
     * Returns whether a reader sees a character and can distinguish it from what else could be there. Of two ways to write the same letter, such as
     * é in one character or in two, only the usual one is seen.
     *
     * @param before the character before it; {@link #NOTHING} if there is none, or if it is shown as a mark
     */
    static boolean isSeen(int before, int c) {
        if (c < 0x7F) {
            return c > ' ';
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SPACE_SEPARATOR -> false;
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
                isWrittenAfter(before, c) && isUsual(before, c);
            default -> c != OPEN && c != CLOSE && c != OBJECT && !HiddenCharacters.isHidden(c) && isUsual(before, c);
        };
    }

    /** Returns whether a combining mark belongs to the letter before it, as vowels do in the scripts of India. Two of the same are drawn as one. */
    private static boolean isWrittenAfter(int before, int c) {
        UnicodeScript script = UnicodeScript.of(c);
        return before != NOTHING
                && before != c
                && script != UnicodeScript.INHERITED
                && script == UnicodeScript.of(before)
                && !HiddenCharacters.isHidden(c);
    }

    /** Returns whether no other characters look exactly like these, because they are another way to write them. */
    private static boolean isUsual(int before, int c) {
        String both = before == NOTHING ? Character.toString(c) : Character.toString(before) + Character.toString(c);
        return Normalizer.isNormalized(both, Normalizer.Form.NFC);
    }
}
