package dev.surehand.desktop.text;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A text in a form that shows each of its characters, for a person who must agree to exactly this text. Two different texts never have the
 * same form.
 *
 * <p>What is seen is shown as it is. Everything else is a mark between {@code «} and {@code »}: a name or a code point, and the number if
 * several of it follow each other, such as {@code «line end»}, {@code «U+202E»} or {@code «blank ×220»}. A single blank between other characters stays
 * a blank. At the beginning and at the end it is a mark, and a row of blanks is one mark with their number, because dots for each of them would
 * still move what follows out of sight. The characters {@code «} and {@code »} themselves are always marks.
 *
 * <p>The form is in double quotes, or in single quotes if the text has double quotes and no single ones. The quotes do not occur inside: if
 * the text has both, its double quotes are marks. After the quotes, in parentheses, follows what a reader could take for something else
 * ({@link LookAlikes}).
 */
public final class ExactText {

    /** The most characters of a question. A person can read that many in a window, in a form and at a terminal. */
    public static final int LONGEST_QUESTION = 4000;

    private final String quoted;
    private final List<String> remarks;

    private ExactText(String quoted, List<String> remarks) {
        this.quoted = quoted;
        this.remarks = List.copyOf(remarks);
    }

    public static ExactText of(String text) {
        return new ExactText(quoted(text, ""), LookAlikes.in(text));
    }

    /**
     * Returns the form of the name of something, which may be cut, because it does not change what is done. Then a mark says how many
     * characters follow.
     */
    public static ExactText shortened(OutsideText name) {
        String whole = name.whole();
        int length = whole.codePointCount(0, whole.length());
        if (length <= OutsideText.LONGEST) {
            return of(whole);
        }
        String begin = whole.substring(0, whole.offsetByCodePoints(0, OutsideText.LONGEST));
        String rest = "%s… %d more characters%s"
                .formatted(CharacterMarks.OPEN, length - OutsideText.LONGEST, CharacterMarks.CLOSE);
        return new ExactText(quoted(begin, rest), LookAlikes.in(begin));
    }

    /** Returns whether a question is short enough to be shown whole. */
    public static boolean fits(String question) {
        return question.codePointCount(0, question.length()) <= LONGEST_QUESTION;
    }

    /**
     * Returns a message with marks in place of characters that are not seen, such as those with which a terminal is controlled. Its line ends, blanks
     * and marks stay, so that a message of forms is not changed.
     */
    public static String visible(String message) {
        return visible(message, c -> true);
    }

    /**
     * Returns the same, with marks also in place of what a font lacks.
     *
     * @param canShow whether the font has a character
     */
    public static String visible(String message, IntPredicate canShow) {
        StringBuilder visible = new StringBuilder(message.length());
        int before = CharacterMarks.NOTHING;
        for (int i = 0; i < message.length(); ) {
            int c = message.codePointAt(i);
            i += Character.charCount(c);
            boolean isKept = c == '\n' || c == ' ' || c == CharacterMarks.OPEN || c == CharacterMarks.CLOSE;
            if (isKept || (CharacterMarks.isSeen(before, c) && canShow.test(c))) {
                visible.appendCodePoint(c);
                before = c;
            } else {
                visible.append(CharacterMarks.mark(c, 1));
                before = CharacterMarks.NOTHING;
            }
        }
        return visible.toString();
    }

    /**
     * Returns a message for a terminal whose character set may be small. What it lacks is {@code <U+0430>} there, which the message cannot contain
     * otherwise.
     */
    public static String writable(String message, Charset charset) {
        if (charset.name().startsWith("UTF-")) {
            return message;
        }
        CharsetEncoder encoder = charset.newEncoder();
        StringBuilder writable = new StringBuilder(message.length());
        for (int i = 0; i < message.length(); ) {
            int c = message.codePointAt(i);
            boolean isCode = c == '<' && message.startsWith("<U+", i);
            String one = Character.toString(c);
            writable.append(!isCode && encoder.canEncode(one) ? one : "<U+%04X>".formatted(c));
            i += Character.charCount(c);
        }
        return writable.toString();
    }

    /** Returns the form in quotes, without what follows them. */
    public String quoted() {
        return quoted;
    }

    /** Returns the form in quotes, and after it what a reader could take for something else. */
    @Override
    public String toString() {
        return remarks.isEmpty() ? quoted : "%s (%s)".formatted(quoted, String.join("; ", remarks));
    }

    /** @param rest follows the text inside the quotes */
    private static String quoted(String text, String rest) {
        char quote = text.indexOf('"') >= 0 && text.indexOf('\'') < 0 ? '\'' : '"';
        StringBuilder form = new StringBuilder(text.length() + 2).append(quote);
        int before = CharacterMarks.NOTHING;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            if (c == ' ' ? isInner(text, i) : c != quote && CharacterMarks.isSeen(before, c)) {
                form.appendCodePoint(c);
                before = c;
                i = next;
            } else {
                int end = endOfRow(text, i, c);
                form.append(CharacterMarks.mark(c, (end - i) / Character.charCount(c)));
                before = CharacterMarks.NOTHING;
                i = end;
            }
        }
        return form.append(rest).append(quote).toString();
    }

    /** Returns whether a blank is the only one between other characters. */
    private static boolean isInner(String text, int at) {
        return at > 0 && at + 1 < text.length() && text.charAt(at + 1) != ' ';
    }

    private static int endOfRow(String text, int from, int c) {
        int end = from;
        while (end < text.length() && text.codePointAt(end) == c) {
            end += Character.charCount(c);
        }
        return end;
    }
}
