package dev.surehand.desktop;

/**
 * Text that programs put on the screen, such as titles. It is data for whoever reads our answers: what cannot be seen, or makes
 * other text look different, is taken out, and no text is longer than {@link #LONGEST}.
 */
final class ScreenText {

    /** Unicode code points, the ellipsis of a shortened one included. */
    static final int LONGEST = 200;

    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int SOFT_HYPHEN = 0xAD;
    private static final int ARABIC_LETTER_MARK = 0x61C;
    private static final int MONGOLIAN_VOWEL_SEPARATOR = 0x180E;
    private static final int HANGUL_FILLER = 0x3164;

    private ScreenText() {}

    static String of(String shown) {
        StringBuilder text = new StringBuilder();
        int length = 0;
        for (int i = 0; i < shown.length() && length <= LONGEST; ) {
            int c = shown.codePointAt(i);
            i += Character.charCount(c);
            if (breaksLines(c)) {
                text.append(' ');
                length++;
            } else if (isSeen(c)) {
                text.appendCodePoint(c);
                length++;
            }
        }
        return length <= LONGEST ? text.toString() : shortened(text);
    }

    /** Of one that is one character too long. */
    private static String shortened(StringBuilder text) {
        return text.substring(0, text.offsetByCodePoints(text.length(), -2)) + "…";
    }

    private static boolean breaksLines(int c) {
        return Character.isISOControl(c) || inside(c, 0x2028, 0x2029);
    }

    /** Joiners stay: emoji and some scripts are made with them. */
    private static boolean isSeen(int c) {
        boolean directs = inside(c, 0x200E, 0x200F)
                || inside(c, 0x202A, 0x202E)
                || inside(c, 0x2066, 0x2069)
                || c == ARABIC_LETTER_MARK;
        boolean hides = c == 0x200B
                || inside(c, 0x2060, 0x2065)
                || inside(c, 0x206A, 0x206F)
                || inside(c, 0xE0000, 0xE0FFF)
                || inside(c, 0xFFF9, 0xFFFB)
                || c == BYTE_ORDER_MARK
                || c == SOFT_HYPHEN
                || c == MONGOLIAN_VOWEL_SEPARATOR
                || c == HANGUL_FILLER;
        return !directs && !hides && Character.getType(c) != Character.SURROGATE;
    }

    private static boolean inside(int c, int first, int last) {
        return first <= c && c <= last;
    }
}
