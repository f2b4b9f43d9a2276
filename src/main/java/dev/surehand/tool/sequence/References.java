package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.schema.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * References to the answers of earlier steps: a whole text such as {@code $2.window_id} or {@code $1.windows.0.title}. A text
 * that only looks like a reference begins with two dollar signs, of which one is removed.
 */
final class References {

    private static final Pattern REFERENCE =
            Pattern.compile("\\$(\\d{1,4})\\.([A-Za-z0-9_]{1,64}(?:\\.[A-Za-z0-9_]{1,64}){0,9})");

    /** A text that begins like a reference, and is probably meant as one. */
    private static final Pattern LIKE_ONE = Pattern.compile("(?s)\\$\\d.*");

    private References() {}

    /**
     * A field of the answer of a step.
     *
     * @param step the number of the step, counted from 1
     * @param fields the names on the way to the value, or the places in a list, counted from 0
     */
    record Reference(int step, List<String> fields) {

        String words() {
            return "$%d.%s".formatted(step, String.join(".", fields));
        }
    }

    /** Returns whether a value contains a reference. */
    static boolean isIn(JsonNode value) {
        if (value.isTextual()) {
            return REFERENCE.matcher(value.textValue()).matches();
        }
        for (JsonNode part : value) {
            if (isIn(part)) {
                return true;
            }
        }
        return false;
    }

    /** Returns all references of a step that has been checked. */
    static List<Reference> all(PlannedStep step) {
        List<Reference> all = new ArrayList<>();
        BiFunction<Reference, String, JsonNode> note = (reference, place) -> {
            all.add(reference);
            return MissingNode.getInstance();
        };
        var unused = resolved(step.arguments(), "", note);
        step.expect().ifPresent(expect -> resolved(expect, "", note));
        return all;
    }

    /**
     * Returns a value without its references.
     *
     * @param place of the value in the arguments of the call
     * @param known returns what stands for a reference at a place
     * @throws DesktopException invalid_parameter for a text that is neither a reference nor marked as a text
     */
    static JsonNode resolved(JsonNode value, String place, BiFunction<Reference, String, JsonNode> known) {
        if (value.isTextual()) {
            return text(value.textValue(), place, known);
        }
        if (value.isArray()) {
            ArrayNode all = JsonNodeFactory.instance.arrayNode();
            for (int i = 0; i < value.size(); i++) {
                all.add(resolved(value.get(i), "%s[%d]".formatted(place, i), known));
            }
            return all;
        }
        if (value.isObject()) {
            ObjectNode all = JsonNodeFactory.instance.objectNode();
            value.properties()
                    .forEach(member -> all.set(
                            member.getKey(),
                            resolved(member.getValue(), place + "." + Violation.shortened(member.getKey()), known)));
            return all;
        }
        return value;
    }

    private static JsonNode text(String text, String place, BiFunction<Reference, String, JsonNode> known) {
        if (text.startsWith("$$")) {
            return TextNode.valueOf(text.substring(1));
        }
        Matcher reference = REFERENCE.matcher(text);
        if (reference.matches()) {
            List<String> fields = List.of(reference.group(2).split("\\."));
            return known.apply(new Reference(Integer.parseInt(reference.group(1)), fields), place);
        }
        if (LIKE_ONE.matcher(text).matches()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "run_steps: %s: \"%s\" is no reference such as $1.window_id. Write $$ for a text that begins with $ and a digit."
                            .formatted(place, Violation.shortened(text)));
        }
        return TextNode.valueOf(text);
    }
}
