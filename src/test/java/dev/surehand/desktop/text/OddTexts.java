package dev.surehand.desktop.text;

import java.util.List;
import java.util.Random;

/** Texts of characters that are easily overlooked or taken for others, at random. */
public final class OddTexts {

    private static final List<String> PIECES = List.of(
            "rm -rf ",
            "echo done",
            "; touch mark",
            " ",
            "  ",
            "          ",
            "\"",
            "'",
            "\\",
            "«",
            "»",
            "«blank ×3»",
            "«U+202E»",
            "×",
            "(contains U+0430, which looks like \"a\")",
            "\u00a0",
            "\u2003",
            "\u3000",
            "\u00ad",
            "\u200b",
            "\u200d",
            "\u200f",
            "\u202e",
            "\u2066",
            "\u2069",
            "\ufeff",
            "\ufe0f",
            "\u2800",
            "\u3164",
            "\u0430",
            "p\u0430y",
            "\u0440\u0430\u0443",
            "\u041f\u0440\u0438\u0432\u0435\u0442",
            "\u05d0\u05d1",
            "\u0627\u0644",
            "e\u0301",
            "\u00e9",
            "\u0e01\u0e48\u0e48",
            "\u0915\u093f",
            "\u1112\u1161\u11ab",
            "\ud55c",
            "\u212a",
            "\uff0f",
            "\u2215",
            "\u201d",
            "\ud83d\ude00",
            "\ud83d\udc69\u200d\ud83d\udcbb",
            "\udb40\udc41",
            "\ue000",
            "\u6f22");

    private static final List<String> CONTROLS = List.of(
            "\n", "\n\n", "\r", "\r\n", "\t", "\u001b[2K", "\u001b", "\u0000", "\u007f", "\u0085", "\u2028", "\u2029");

    private OddTexts() {}

    /**
     * Returns a text of up to 40 pieces.
     *
     * @param isAny whether it may also have control characters and unpaired surrogates
     */
    public static String next(Random random, boolean isAny) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(41); i > 0; i--) {
            int kind = random.nextInt(10);
            if (kind < 7) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            } else if (kind == 7 && isAny) {
                text.append(CONTROLS.get(random.nextInt(CONTROLS.size())));
            } else {
                text.appendCodePoint(character(random, isAny));
            }
        }
        return text.toString();
    }

    private static int character(Random random, boolean isAny) {
        int c = random.nextBoolean() ? random.nextInt(0x3000) : random.nextInt(Character.MAX_CODE_POINT + 1);
        int type = Character.getType(c);
        boolean isUsable = isAny || (type != Character.CONTROL && type != Character.SURROGATE);
        return isUsable ? c : 'x';
    }
}
