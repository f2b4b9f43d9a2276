package dev.surehand.platform.x11.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A character set that {@link CompoundText} can switch to, read through a Java charset that may contain more characters than
 * the set.
 */
final class CodedSet {

    private static final String UNKNOWN = "\uFFFD";
    private static final int HIGH = 0x80;

    static final CodedSet ASCII = new CodedSet("US-ASCII", 1, 0);
    static final CodedSet LATIN_1 = new CodedSet("ISO-8859-1", 1, HIGH);

    private static final String JAPANESE_ROMAN = "JIS_X0201";

    /**
     * The sets by the escape sequence that switches to them: kind and name, without the half of the byte values that they are
     * put into.
     */
    private static final Map<String, CodedSet> SETS = sets();

    private final String charset;
    private final int size;
    private final int half;
    private final int[] prefix;

    /**
     * @param charset Java's name of the charset
     * @param size of a character, in bytes
     * @param half the value of the highest bit of the bytes in the Java charset
     * @param prefix the bytes that precede each character in the Java charset
     */
    private CodedSet(String charset, int size, int half, int... prefix) {
        this.charset = charset;
        this.size = size;
        this.half = half;
        this.prefix = prefix;
    }

    private static Map<String, CodedSet> sets() {
        Map<String, CodedSet> sets = new HashMap<>();
        sets.put("(B", ASCII);
        sets.put("(J", new CodedSet(JAPANESE_ROMAN, 1, 0));
        sets.put("(I", new CodedSet(JAPANESE_ROMAN, 1, HIGH));
        Map.of('A', 1, 'B', 2, 'C', 3, 'D', 4, 'L', 5, 'G', 6, 'F', 7, 'H', 8, 'M', 9, 'V', 10)
                .forEach((name, part) -> sets.put("-" + name, latin(part)));
        Map.of('T', 11, 'Y', 13, '_', 14, 'b', 15, 'f', 16).forEach((name, part) -> sets.put("-" + name, latin(part)));
        sets.put("$(A", new CodedSet("GB2312", 2, HIGH));
        sets.put("$(B", new CodedSet("EUC-JP", 2, HIGH));
        sets.put("$(C", new CodedSet("EUC-KR", 2, HIGH));
        sets.put("$(D", new CodedSet("EUC-JP", 2, HIGH, 0x8F));
        sets.put("$(G", new CodedSet("x-EUC-TW", 2, HIGH));
        for (char plane = 'H'; plane <= 'M'; plane++) {
            sets.put("$(" + plane, new CodedSet("x-EUC-TW", 2, HIGH, 0x8E, 0xA2 + plane - 'H'));
        }
        return Map.copyOf(sets);
    }

    private static CodedSet latin(int part) {
        return part == 1 ? LATIN_1 : new CodedSet("ISO-8859-" + part, 1, HIGH);
    }

    /**
     * @param kind such as {@code $)} for characters of two bytes in the right half
     * @param name usually a letter
     */
    static Optional<CodedSet> of(String kind, char name) {
        return Optional.ofNullable(SETS.get(kind.replace(')', '(') + name));
    }

    /** @param run bytes of one half of the byte values, either half */
    String decode(byte[] run) {
        if (!Charset.isSupported(charset)) {
            return UNKNOWN.repeat((run.length + size - 1) / size);
        }
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        for (int i = 0; i < run.length; i++) {
            if (i % size == 0) {
                for (int value : prefix) {
                    coded.write(value);
                }
            }
            coded.write((run[i] & 0x7F) | half);
        }
        String text = coded.toString(Charset.forName(charset));
        return charset.equals(JAPANESE_ROMAN) ? roman(text) : text;
    }

    /** Returns the text with the yen sign and the overline, as the standard requires; Java's charset returns ASCII there. */
    private static String roman(String text) {
        return text.replace('\\', '\u00A5').replace('~', '\u203E');
    }
}
