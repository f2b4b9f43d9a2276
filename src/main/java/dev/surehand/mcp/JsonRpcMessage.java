package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What a line of the client is. */
sealed interface JsonRpcMessage {

    /**
     * @param id text or a whole number
     * @param memoryBytes that it takes, roughly
     */
    public record Request(JsonNode id, String method, ObjectNode params, int memoryBytes) implements JsonRpcMessage {}

    record Notification(String method, ObjectNode params) implements JsonRpcMessage {}

    /** The client's answer to a request of ours. */
    public record Response(ObjectNode json) implements JsonRpcMessage {}

    /**
     * @param id null where it cannot be told
     * @param data for the client's program; missing if there are none
     */
    record Malformed(JsonNode id, int code, String reason, JsonNode data) implements JsonRpcMessage {

        Malformed(int code, String reason) {
            this(NullNode.instance, code, reason);
        }

        Malformed(JsonNode id, int code, String reason) {
            this(id, code, reason, MissingNode.getInstance());
        }
    }
}
