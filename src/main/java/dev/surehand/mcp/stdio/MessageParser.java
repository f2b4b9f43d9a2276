package dev.surehand.mcp.stdio;

import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_PARAMS;
import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_REQUEST;
import static dev.surehand.mcp.stdio.ErrorCodes.PARSE_ERROR;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Parses a line to a message. Every line results in a message. */
public final class MessageParser {

    /** The character that replaces bytes that are not UTF-8. It is also a valid character. */
    private static final char REPLACEMENT = '\uFFFD';

    /** The memory that a value takes in addition to its text; about as much as an empty object takes. */
    private static final int VALUE_BYTES = 100;

    private MessageParser() {}

    public static JsonRpcMessage parse(byte[] line) {
        try {
            return parse(text(line), line.length);
        } catch (CharacterCodingException e) {
            return new JsonRpcMessage.Malformed(PARSE_ERROR, "Parse error: the line is not UTF-8");
        }
    }

    private static JsonRpcMessage parse(String line, int bytes) {
        try {
            JsonNode json = JsonTree.read(line);
            if (json.isMissingNode()) {
                return new JsonRpcMessage.Malformed(PARSE_ERROR, "Parse error: the line is blank");
            }
            if (json.isArray()) {
                return new JsonRpcMessage.Malformed(
                        INVALID_REQUEST, "Invalid request: a batch; send one message a line");
            }
            return json instanceof ObjectNode object
                    ? parse(object, bytes)
                    : new JsonRpcMessage.Malformed(INVALID_REQUEST, "Invalid request: a message is a JSON object");
        } catch (JsonProcessingException e) {
            return ParseErrors.in(line, e);
        }
    }

    /** Decodes a line. This is not left to Jackson, because Jackson guesses encodings and accepts overlong forms. */
    private static String text(byte[] line) throws CharacterCodingException {
        String quick = new String(line, StandardCharsets.UTF_8);
        return quick.indexOf(REPLACEMENT) < 0
                ? quick
                : StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(line))
                        .toString();
    }

    private static JsonRpcMessage parse(ObjectNode json, int bytes) {
        JsonNode id = json.path("id");
        JsonNode method = json.path("method");
        if (!id.isMissingNode() && !isId(id)) {
            return new JsonRpcMessage.Malformed(
                    INVALID_REQUEST, "Invalid request: id must be a string or a whole number");
        }
        if (!"2.0".equals(json.path("jsonrpc").textValue())) {
            return malformed(id, INVALID_REQUEST, "Invalid request: jsonrpc must be \"2.0\"");
        }
        if (method.isMissingNode() && isId(id) && (json.has("result") || json.has("error"))) {
            return new JsonRpcMessage.Response(json);
        }
        if (!method.isTextual()) {
            return malformed(id, INVALID_REQUEST, "Invalid request: method must be a string");
        }
        return parse(id, method.textValue(), json.path("params"), bytes);
    }

    private static JsonRpcMessage parse(JsonNode id, String method, JsonNode params, int bytes) {
        ObjectNode given = params instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        if (id.isMissingNode()) {
            return new JsonRpcMessage.Notification(method, given);
        }
        if (!params.isObject() && !params.isMissingNode() && !params.isNull()) {
            return malformed(id, INVALID_PARAMS, "Invalid params: " + method + " takes an object");
        }
        return new JsonRpcMessage.Request(id, method, given, bytes + VALUE_BYTES * values(given));
    }

    private static int values(JsonNode tree) {
        int count = 1;
        for (JsonNode part : tree) {
            count += values(part);
        }
        return count;
    }

    private static JsonRpcMessage malformed(JsonNode id, int code, String reason) {
        return new JsonRpcMessage.Malformed(id.isMissingNode() ? NullNode.instance : id, code, reason);
    }

    static boolean isId(JsonNode id) {
        return id.isTextual() || (id.isIntegralNumber() && id.canConvertToLong());
    }
}
