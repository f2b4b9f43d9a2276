package dev.surehand.schema;

/**
 * One way in which arguments break their schema.
 *
 * @param keyword the schema keyword that was broken, such as {@code required} or {@code enum}
 * @param parameter the parameter concerned: the missing one, the unknown one, the one with a bad value; empty for the whole
 * @param sentence says it, in English, without the tool's name
 */
public record Violation(String keyword, String parameter, String sentence) {

    public boolean missing() {
        return keyword.equals("required") || keyword.equals("dependencies");
    }
}
