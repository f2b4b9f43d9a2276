package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.surehand.safety.secret.Secrets;

/** Puts markers in place of the values of secrets in what leaves the server. Pictures stay as they are. */
record AnswerMask(Secrets secrets) {

    ToolResult masked(ToolResult result) {
        if (secrets.hidesNothing()) {
            return result;
        }
        return result instanceof ToolResult.Done done
                ? new ToolResult.Done(
                        masked(done.structured()), done.images(), done.text().map(secrets::masked))
                : new ToolResult.Refused(masked(result.structured()), result.images());
    }

    ObjectNode masked(ObjectNode object) {
        return secrets.hidesNothing() ? object : members(object);
    }

    private ObjectNode members(ObjectNode object) {
        ObjectNode masked = JsonNodeFactory.instance.objectNode();
        object.properties().forEach(member -> masked.set(secrets.masked(member.getKey()), value(member.getValue())));
        return masked;
    }

    private JsonNode value(JsonNode value) {
        if (value instanceof ObjectNode object) {
            return members(object);
        } else if (value instanceof ArrayNode array) {
            ArrayNode masked = JsonNodeFactory.instance.arrayNode();
            array.forEach(item -> masked.add(value(item)));
            return masked;
        }
        return value.isTextual() ? TextNode.valueOf(secrets.masked(value.asText())) : value;
    }
}
