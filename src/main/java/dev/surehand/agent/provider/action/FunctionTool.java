package dev.surehand.agent.provider.action;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

/**
 * A tool that is offered to a model by its schema.
 *
 * @param schema a JSON schema of the arguments, an object
 */
public record FunctionTool(String name, String description, JsonNode schema) {

    private static final JsonMapper JSON = new JsonMapper();

    /** @throws IllegalArgumentException if the schema is not JSON */
    public static FunctionTool of(String name, String description, String schema) {
        try {
            return new FunctionTool(name, description, JSON.readTree(schema));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
