package dev.surehand.schema;

/**
 * One violation of a schema by arguments.
 *
 * @param keyword the violated schema keyword, such as {@code required} or {@code enum}
 * @param parameter the parameter concerned: the missing one, the unknown one, the one with a bad value; empty for the whole
 * @param sentence describes the violation, in English, without the tool's name
 */
public record Violation(String keyword, String parameter, String sentence) {

    /** Returns the value that the client sent, shortened for a sentence. */
    public static String shortened(String given) {
        return given.length() <= 60 ? given : given.substring(0, 57) + "…";
    }

    public boolean missing() {
        return keyword.equals("required") || keyword.equals("dependencies");
    }
}
