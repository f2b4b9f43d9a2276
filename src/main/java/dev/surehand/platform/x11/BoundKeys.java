package dev.surehand.platform.x11;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Spare keycodes and what we bound to them, also as a line for the next process. */
record BoundKeys(TreeMap<Integer, Integer> keysyms) {

    private static final String START = "x11 bound";
    private static final Pattern BINDING = Pattern.compile(" ([0-9]{1,3})=([0-9a-f]{1,8})");

    /** Such as {@code x11 bound 93=1006f22 97=1005b57}. */
    String line() {
        return START
                + keysyms.entrySet().stream()
                        .map(e -> " %d=%x".formatted(e.getKey(), e.getValue()))
                        .collect(Collectors.joining());
    }

    /** None when the line is about something else. */
    static Map<Integer, Integer> parse(String line) {
        Map<Integer, Integer> keysyms = new TreeMap<>();
        if (line.startsWith(START)) {
            Matcher bindings = BINDING.matcher(line);
            while (bindings.find()) {
                keysyms.put(Integer.parseInt(bindings.group(1)), Integer.parseUnsignedInt(bindings.group(2), 16));
            }
        }
        return keysyms;
    }
}
