package dev.surehand.platform.x11.keyboard;

import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The spare keycodes that we bound, and the keysym of each. {@link #line} writes them for the next process. */
record BoundKeys(TreeMap<Integer, Integer> keysyms) {

    private static final String START = "x11 bound ";
    private static final String ONE = " ([0-9]{1,3})=([0-9a-f]{1,8})";
    private static final Pattern BINDING = Pattern.compile(ONE);
    private static final Pattern LINE =
            Pattern.compile(START + "(" + SessionNote.SESSION + ")((?:" + ONE + "){1,248})");

    /**
     * Returns the line for the recovery file, such as
     * {@code x11 bound SUREHAND_0123456789abcdef0123456789abcdef 93=1006f22 97=1005b57}.
     *
     * @param session names the X server's session, as {@link SessionNote#SESSION}
     */
    String line(String session) {
        return START
                + session
                + keysyms.entrySet().stream()
                        .map(e -> " %d=%x".formatted(e.getKey(), e.getValue()))
                        .collect(Collectors.joining());
    }

    /** Reads a line. Returns empty when the line is about something else, or names a number that is not a keycode. */
    static Optional<SessionNote<BoundKeys>> parse(String line) {
        Matcher whole = LINE.matcher(line);
        if (!whole.matches()) {
            return Optional.empty();
        }
        TreeMap<Integer, Integer> keysyms = new TreeMap<>();
        Matcher bindings = BINDING.matcher(whole.group(2));
        while (bindings.find()) {
            keysyms.put(Integer.parseInt(bindings.group(1)), Integer.parseUnsignedInt(bindings.group(2), 16));
        }
        return keysyms.keySet().stream().allMatch(Undo::isKeycode)
                ? Optional.of(new SessionNote<>(whole.group(1), new BoundKeys(keysyms)))
                : Optional.empty();
    }
}
