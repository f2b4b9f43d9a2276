package dev.surehand.agent.sequence;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Titles of windows in which an asterisk stands for anything. */
public final class TitlePattern {

    private TitlePattern() {}

    /** Returns whether a title fits. */
    public static boolean fits(String pattern, String title) {
        return Pattern.compile(
                        Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
                        Pattern.DOTALL)
                .matcher(title)
                .matches();
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
