package dev.surehand.agent.sequence;

import java.util.List;
import java.util.Map;

/** Titles of windows in which an asterisk stands for anything. */
public final class TitlePattern {

    private TitlePattern() {}

    /** Returns whether a title fits. Each part is searched once, from left to right, so that no pattern takes long. */
    public static boolean fits(String pattern, String title) {
        List<String> parts = List.of(pattern.split("\\*", -1));
        if (parts.size() == 1) {
            return pattern.equals(title);
        }
        if (!title.startsWith(parts.get(0))) {
            return false;
        }
        int at = parts.get(0).length();
        for (String part : parts.subList(1, parts.size() - 1)) {
            int found = title.indexOf(part, at);
            if (found < 0) {
                return false;
            }
            at = found + part.length();
        }
        String last = parts.get(parts.size() - 1);
        return title.length() - last.length() >= at && title.endsWith(last);
    }

    /** Returns a text in which each marker has the value of its parameter. */
    public static String filled(String text, Map<String, String> values) {
        String filled = text;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("{{var:" + value.getKey() + "}}", value.getValue());
        }
        return filled;
    }
}
