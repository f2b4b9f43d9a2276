package dev.surehand.schema;

/**
 * One way in which arguments break their schema.
 *
 * @param keyword the schema keyword that was broken, such as {@code required} or {@code enum}
 * @param parameter the parameter concerned: the missing one, the unknown one, the one with a bad value; empty for the whole
 * @param sentence says it, in English, without the tool's name
 */
public record Violation(String keyword, String parameter, String sentence) {

    /** What came, as far as a sentence can carry it. */
    public static String shortened(String given) {
        return given.length() <= 60 ? given : given.substring(0, 57) + "…";
    }

    public boolean missing() {
        return keyword.equals("required") || keyword.equals("dependencies");
    }
}
