package dev.surehand.desktop.text;

import java.util.Locale;

/**
 * Text that another program chose, such as a window's title or the name of a clipboard format. It is data for whoever reads our
 * answers: it has no control characters, nothing that cannot be seen and nothing that makes other text look different.
 *
 * <p>In a sentence it is quoted, which {@link #toString} does; as a value of its own, such as a JSON member, it is {@link #shown};
 * rules and searches go by {@link #whole}.
 */
public final class OutsideText {

    public static final OutsideText NONE = new OutsideText("");

    /** Unicode code points that are shown at most, the ellipsis of a shortened text included. */
    static final int LONGEST = 200;

    private final String whole;

    private OutsideText(String whole) {
        this.whole = whole;
    }

    /** @param raw as the other program or the system gave it */
    public static OutsideText of(String raw) {
        if (raw.isEmpty()) {
            return NONE;
        }
        return new OutsideText(isPlain(raw) ? raw : HiddenCharacters.without(oneLine(raw)));
    }

    /** Printable ASCII, as most names and titles are, has nothing to clean. */
    private static boolean isPlain(String raw) {
        boolean isPlain = true;
        for (int i = 0; i < raw.length() && isPlain; i++) {
            isPlain = raw.charAt(i) >= ' ' && raw.charAt(i) <= '~';
        }
        return isPlain;
    }

    /** All of it, in one line. It may be very long: it is for comparisons, not for answers. */
    public String whole() {
        return whole;
    }

    /** At most {@link #LONGEST} code points of it. */
    public String shown() {
        boolean fits = whole.length() <= LONGEST || whole.offsetByCodePoints(0, points(LONGEST)) == whole.length();
        return fits ? whole : whole.substring(0, whole.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    /** How many code points there are, up to a number. */
    private int points(int most) {
        return whole.length() >= 2 * most ? most : Math.min(most, whole.codePointCount(0, whole.length()));
    }

    public boolean isEmpty() {
        return whole.isEmpty();
    }

    /** Whether all of it contains the text, whatever the case. */
    public boolean contains(String text) {
        return whole.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
    }

    /** What is shown, in quotes that it cannot end, so that it cannot be taken for part of a sentence. */
    @Override
    public String toString() {
        return '"' + shown().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OutsideText text && text.whole.equals(whole);
    }

    @Override
    public int hashCode() {
        return whole.hashCode();
    }

    private static String oneLine(String raw) {
        StringBuilder line = new StringBuilder(raw.length());
        raw.chars().map(c -> breaksLines(c) ? ' ' : c).forEach(c -> line.append((char) c));
        return line.toString();
    }

    private static boolean breaksLines(int c) {
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
    }
}
