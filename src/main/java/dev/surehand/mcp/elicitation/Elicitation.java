package dev.surehand.mcp.elicitation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Question;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Converts a question to the params of elicitation/create, and the result of that request to an answer. */
public final class Elicitation {

    public static final String METHOD = "elicitation/create";

    private Elicitation() {}

    /**
     * Returns the params for a question. They have no mode, because clients of older revisions do not know it; a missing mode
     * means a form.
     */
    public static ObjectNode params(Question question) {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("message", question.message());
        ObjectNode form = params.putObject("requestedSchema").put("type", "object");
        ObjectNode properties = form.putObject("properties");
        ArrayNode required = form.putArray("required");
        for (Question.Field field : question.fields()) {
            required.add(field.name());
            ObjectNode property = properties.putObject(field.name());
            if (field instanceof Question.Choice choice) {
                property.put("type", "string").put("title", field.title());
                choice.options().forEach(property.putArray("enum")::add);
            } else {
                property.put("type", "boolean").put("title", field.title());
            }
        }
        return params;
    }

    /**
     * Returns the answer in a result.
     *
     * @return empty if the result is not an answer to the question
     */
    static Optional<Answer> answer(JsonNode result, Question question) {
        return switch (result.path("action").asText()) {
            case "accept" -> values(result.path("content"), question).map(Answer.Accepted::new);
            case "decline" -> Optional.of(new Answer.Declined());
            case "cancel" -> Optional.of(new Answer.Cancelled());
            default -> Optional.empty();
        };
    }

    private static Optional<Map<String, Object>> values(JsonNode content, Question question) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Question.Field field : question.fields()) {
            JsonNode value = content.path(field.name());
            if (!fits(value, field)) {
                return Optional.empty();
            }
            values.put(field.name(), value.isBoolean() ? (Object) value.booleanValue() : value.textValue());
        }
        return Optional.of(values);
    }

    private static boolean fits(JsonNode value, Question.Field field) {
        return field instanceof Question.Choice choice
                ? value.isTextual() && choice.options().contains(value.textValue())
                : value.isBoolean();
    }
}
