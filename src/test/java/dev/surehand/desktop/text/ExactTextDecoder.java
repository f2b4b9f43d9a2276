package dev.surehand.desktop.text;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the form of {@link ExactText} back, by its description alone. */
public final class ExactTextDecoder {

    private static final Pattern MARK = Pattern.compile("«(?:U\\+([0-9A-F]{4,6})|([a-z -]+?))(?: ×(\\d+))?»");

    private static final Map<String, String> NAMES = Map.of(
            "tab", "\t",
            "line end", "\n",
            "carriage return", "\r",
            "escape", "\u001b",
            "blank", " ",
            "no-break blank", "\u00a0");

    private ExactTextDecoder() {}

    /** @param form with its quotes, and without what follows them */
    public static String decoded(String form) {
        String inside = form.substring(1, form.length() - 1);
        StringBuilder text = new StringBuilder();
        Matcher mark = MARK.matcher(inside);
        int done = 0;
        while (mark.find()) {
            text.append(seen(inside.substring(done, mark.start()), form.charAt(0)));
            String one = mark.group(1) == null
                    ? NAMES.get(mark.group(2))
                    : Character.toString(Integer.parseInt(mark.group(1), 16));
            text.append(one.repeat(mark.group(3) == null ? 1 : Integer.parseInt(mark.group(3))));
            done = mark.end();
        }
        return text.append(seen(inside.substring(done), form.charAt(0))).toString();
    }

    /** Returns what stands for itself. Nothing of it can end the form, or be taken for a mark or for a row of blanks. */
    private static String seen(String text, char quote) {
        if (text.indexOf(quote) >= 0 || text.matches("(?s).*(?:[«»]|  |\\p{Cntrl}|\\p{Cf}|\\p{Zl}|\\p{Zp}).*")) {
            throw new AssertionError("not visible: " + text);
        }
        return text;
    }

    /**
     * Returns the form that begins at a place of a message.
     *
     * @param label before it, such as {@code Text: }
     */
    public static String formAfter(String label, String message) {
        int begin = message.indexOf(label) + label.length();
        int end = message.indexOf(message.charAt(begin), begin + 1);
        return message.substring(begin, end + 1);
    }
}
