package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A message that a line of the client contains. */
public sealed interface JsonRpcMessage {

    /**
     * A request.
     *
     * @param id a string or a whole number
     * @param memoryBytes the memory that the request takes, approximately
     */
    record Request(JsonNode id, String method, ObjectNode params, int memoryBytes) implements JsonRpcMessage {}

    record Notification(String method, ObjectNode params) implements JsonRpcMessage {}

    /** The client's response to a request from this server. */
    record Response(ObjectNode json) implements JsonRpcMessage {}

    /**
     * A line that is not a valid message, with the error to report for it.
     *
     * @param id the id of its request; JSON null where it is unknown
     * @param data details for the client's program; a missing node if there are none
     */
    public record Malformed(JsonNode id, int code, String reason, JsonNode data) implements JsonRpcMessage {

        public Malformed(int code, String reason) {
            this(NullNode.instance, code, reason);
        }

        public Malformed(JsonNode id, int code, String reason) {
            this(id, code, reason, MissingNode.getInstance());
        }
    }
}
