package dev.surehand.platform.x11.wire;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Decodes COMPOUND_TEXT, the X Consortium's subset of ISO 2022: each half of the byte values encodes characters of a set, and
 * the text switches these sets. Bytes that cannot be decoded become U+FFFD; bytes that do not encode characters are skipped.
 */
final class CompoundText {

    private static final int ESCAPE = 0x1B;
    private static final int CONTROL_SEQUENCE = 0x9B;
    private static final int START_OF_TEXT = 2;
    private static final int DELETE = 0x7F;

    private static final String TO_UTF_8 = "%";
    private static final char UTF_8 = 'G';
    private static final byte[] FROM_UTF_8 = {ESCAPE, '%', '@'};
    private static final String EXTENDED_SEGMENT = "%/";

    /** Matches the charset names that Java accepts. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.:+-]*");

    /** Matches the parts in which X charset names differ from Java's names. */
    private static final Pattern NAMED_BY_X = Pattern.compile("^microsoft-|-0$");

    private static final int MOST_UNKNOWN = 8;

    private final byte[] bytes;
    private final StringBuilder text = new StringBuilder();
    private int at;
    private int unknown;
    private CodedSet left = CodedSet.ASCII;
    private CodedSet right = CodedSet.LATIN_1;

    private CompoundText(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns the decoded text, also of several texts with NUL between them. */
    static String decode(byte[] bytes) {
        CompoundText compound = new CompoundText(bytes);
        while (compound.at < bytes.length) {
            compound.next();
        }
        return compound.text.toString();
    }

    private void next() {
        int first = byteAt(at);
        if (first == ESCAPE) {
            at++;
            escape();
        } else if (first == CONTROL_SEQUENCE) {
            at++;
            take(0x20, 0x3F);
            at++;
        } else if (isPlain(first)) {
            plain(first);
        } else {
            characters();
        }
    }

    /** Returns 0 behind the end. */
    private int byteAt(int index) {
        return index < bytes.length ? Byte.toUnsignedInt(bytes[index]) : 0;
    }

    private static boolean isPlain(int value) {
        return value <= ' ' || value == DELETE;
    }

    private void plain(int value) {
        text.append((char) value);
        at++;
        if (value == 0) {
            left = CodedSet.ASCII;
            right = CodedSet.LATIN_1;
        }
    }

    private void characters() {
        int start = at;
        boolean isLeft = byteAt(at) < 0x80;
        while (at < bytes.length && isOf(isLeft, byteAt(at))) {
            at++;
        }
        text.append((isLeft ? left : right).decode(Arrays.copyOfRange(bytes, start, at)));
    }

    private static boolean isOf(boolean left, int value) {
        return left == value < 0x80 && !isPlain(value) && value != ESCAPE && value != CONTROL_SEQUENCE;
    }

    private void escape() {
        String kind = take(0x20, 0x2F);
        char last = (char) byteAt(at++);
        if (kind.equals(TO_UTF_8) && last == UTF_8) {
            utf8();
        } else if (kind.equals(EXTENDED_SEGMENT)) {
            extended();
        } else {
            CodedSet.of(kind, last).ifPresent(set -> designate(kind, set));
        }
    }

    private void designate(String kind, CodedSet set) {
        if (kind.endsWith("(")) {
            left = set;
        } else {
            right = set;
        }
    }

    /** Returns the consecutive bytes with values from {@code least} to {@code most}, and moves behind them. */
    private String take(int least, int most) {
        int start = at;
        while (byteAt(at) >= least && byteAt(at) <= most) {
            at++;
        }
        return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
    }

    private void utf8() {
        int start = at;
        while (at < bytes.length && !isEndOfUtf8()) {
            at++;
        }
        text.append(new String(bytes, start, at - start, StandardCharsets.UTF_8));
        at += FROM_UTF_8.length;
    }

    private boolean isEndOfUtf8() {
        return Arrays.equals(Arrays.copyOfRange(bytes, at, at + FROM_UTF_8.length), FROM_UTF_8);
    }

    /** Reads an extended segment: a length in two digits of 7 bits, then a charset's name and text of that length together. */
    private void extended() {
        int length = (byteAt(at) & 0x7F) << 7 | (byteAt(at + 1) & 0x7F);
        int start = Math.min(at + 2, bytes.length);
        at = Math.min(start + length, bytes.length);
        String segment = new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
        int end = segment.indexOf(START_OF_TEXT);
        String charset =
                NAMED_BY_X.matcher(segment.substring(0, Math.max(end, 0))).replaceAll("");
        named(charset).ifPresent(found -> text.append(new String(bytes, start + end + 1, at - start - end - 1, found)));
    }

    /**
     * Returns the charset of a name. Limits lookups of unknown names: Java takes long to look up a name that it does not know,
     * and any program may name thousands.
     */
    private Optional<Charset> named(String charset) {
        if (unknown == MOST_UNKNOWN || !NAME.matcher(charset).matches()) {
            return Optional.empty();
        }
        if (Charset.isSupported(charset)) {
            return Optional.of(Charset.forName(charset));
        }
        unknown++;
        return Optional.empty();
    }
}
