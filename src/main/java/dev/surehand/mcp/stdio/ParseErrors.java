package dev.surehand.mcp.stdio;

import static dev.surehand.mcp.stdio.ErrorCodes.PARSE_ERROR;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.Optional;

/** Reports what is wrong with a line that is not JSON, and the id of its request where that is beyond doubt. */
final class ParseErrors {

    private static final int EXCERPT_CHARS = 20;

    private ParseErrors() {}

    static JsonRpcMessage.Malformed in(String line, JsonProcessingException e) {
        if (e instanceof StreamConstraintsException) {
            return malformed(NullNode.instance, JsonRpcJson.LIMITS);
        }
        int column = column(e);
        if (e instanceof JsonEOFException) {
            return malformed(NullNode.instance, "the line ends in the middle of the message, at column " + column);
        }
        if (e instanceof JsonTree.TrailingTokenException) {
            return malformed(
                    NullNode.instance, "more follows the message, at column %d; send one a line".formatted(column));
        }
        return withoutNumbers(line)
                .map(json -> malformed(id(json), "NaN and Infinity are not JSON; one is before column " + column))
                .orElseGet(() -> malformed(
                        NullNode.instance, "no JSON from column %d on: %s".formatted(column, excerpt(line, column))));
    }

    /** Returns the line as JSON if such numbers are its only fault, so that its other values can be trusted. */
    private static Optional<JsonNode> withoutNumbers(String line) {
        try {
            return Optional.of(JsonRpcJson.mapper()
                    .reader()
                    .with(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .readTree(line));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static JsonNode id(JsonNode message) {
        return MessageParser.isId(message.path("id")) ? message.get("id") : NullNode.instance;
    }

    /** Returns the column in characters, from 1. A carriage return counts as one character and does not start a new line. */
    private static int column(JsonProcessingException e) {
        JsonLocation location = e.getLocation();
        return (int) location.getCharOffset() + 1;
    }

    private static String excerpt(String line, int column) {
        String rest = line.substring(Math.min(column - 1, line.length()));
        return rest.length() <= EXCERPT_CHARS ? rest : rest.substring(0, EXCERPT_CHARS) + "…";
    }

    private static JsonRpcMessage.Malformed malformed(JsonNode id, String reason) {
        return new JsonRpcMessage.Malformed(id, PARSE_ERROR, "Parse error: " + reason);
    }
}
