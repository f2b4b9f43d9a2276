package dev.surehand.desktop.text;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Text that another program chose, such as a window's title or the name of a clipboard format. It is data for the reader of the
 * responses: it has no control characters, nothing that is invisible and nothing that makes other text look different.
 *
 * <p>In a sentence it is quoted, as {@link #toString} does. As a value of its own, such as a JSON member, it is {@link #shown}.
 * Rules and searches use {@link #whole}.
 */
public final class OutsideText {

    public static final OutsideText NONE = new OutsideText("");

    /** The largest number of Unicode code points that is shown, including the ellipsis of a shortened text. */
    static final int LONGEST = 200;

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private final String whole;

    private OutsideText(String whole) {
        this.whole = whole;
    }

    /** @param raw the text from the other program or the system */
    public static OutsideText of(String raw) {
        if (raw.isEmpty()) {
            return NONE;
        }
        return new OutsideText(isPlain(raw) ? raw : HiddenCharacters.without(oneLine(raw)));
    }

    /**
     * Returns a text of several lines, cleaned in the same way. Its tabs stay, and so do its line breaks, each as a line feed.
     *
     * @param raw the text from the other program
     */
    public static String lines(String raw) {
        return Stream.of(LINE_BREAK.split(raw, -1))
                .map(line -> Stream.of(line.split("\t", -1))
                        .map(part -> of(part).whole())
                        .collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
    }

    /** Returns whether the text is printable ASCII, as most names and titles are. Such text needs no cleaning. */
    private static boolean isPlain(String raw) {
        boolean isPlain = true;
        for (int i = 0; i < raw.length() && isPlain; i++) {
            isPlain = raw.charAt(i) >= ' ' && raw.charAt(i) <= '~';
        }
        return isPlain;
    }

    /** Returns all of the text, in one line. It may be very long, so use it for comparisons, not for responses. */
    public String whole() {
        return whole;
    }

    /** Returns at most {@link #LONGEST} code points of the text. */
    public String shown() {
        return first(LONGEST);
    }

    private String first(int most) {
        boolean fits = whole.length() <= most || whole.offsetByCodePoints(0, points(most)) == whole.length();
        return fits ? whole : whole.substring(0, whole.offsetByCodePoints(0, most - 1)) + "…";
    }

    /** Returns the number of code points in the text, but at most the given number. */
    private int points(int most) {
        return whole.length() >= 2 * most ? most : Math.min(most, whole.codePointCount(0, whole.length()));
    }

    public boolean isEmpty() {
        return whole.isEmpty();
    }

    public boolean equalsIgnoringCase(String text) {
        return whole.equalsIgnoreCase(text);
    }

    /** Returns whether the whole text contains another text, ignoring case. */
    public boolean contains(String text) {
        return whole.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the shown text in quotes. The text cannot end the quotes, so a reader cannot mistake it for part of a sentence.
     */
    @Override
    public String toString() {
        return quoted(LONGEST);
    }

    /**
     * Returns at most the given number of code points in quotes, as {@link #toString} does.
     *
     * @param most at least 1
     */
    public String quoted(int most) {
        return '"' + first(most).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
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
