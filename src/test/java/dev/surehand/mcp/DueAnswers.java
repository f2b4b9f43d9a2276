package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Determines which answer JSON-RPC requires for a line, independently of the server's code. */
final class DueAnswers {

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private DueAnswers() {}

    /**
     * Returns the id of the answer to a line.
     *
     * @return the id that the answer must carry; empty if no answer is due
     */
    static Optional<JsonNode> to(byte[] line) {
        JsonNode message;
        try {
            message = JSON.readTree(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString());
        } catch (CharacterCodingException | JsonProcessingException e) {
            return Optional.of(idBesideNaN(line));
        }
        boolean proper = "2.0".equals(message.path("jsonrpc").textValue());
        boolean hasId = isId(message.path("id"));
        boolean notification =
                proper && !message.has("id") && message.path("method").isTextual();
        boolean answer = proper && hasId && !message.has("method") && (message.has("result") || message.has("error"));
        return notification || answer ? Optional.empty() : Optional.of(hasId ? message.get("id") : NullNode.instance);
    }

    /** Returns the id of a line that would be JSON if NaN were. */
    private static JsonNode idBesideNaN(byte[] line) {
        try {
            JsonNode id = JSON.reader()
                    .with(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .readTree(StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(line))
                            .toString())
                    .path("id");
            return isId(id) ? id : NullNode.instance;
        } catch (CharacterCodingException | JsonProcessingException e) {
            return NullNode.instance;
        }
    }

    private static boolean isId(JsonNode id) {
        return id.isTextual() || (id.isIntegralNumber() && id.canConvertToLong());
    }
}
