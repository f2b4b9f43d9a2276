package dev.surehand.agent.simulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.surehand.agent.simulator.wire.WireRefusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads the body of a request within limits. */
final class RequestBody {

    /** In bytes. */
    static final int MOST_BYTES = 32 * 1024 * 1024;

    /** In bytes: a body with more is not even read to be discarded. */
    private static final long MOST_DISCARDED = 2L * MOST_BYTES;

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

    private RequestBody() {}

    /** @throws WireRefusal with 413 if the body is larger than the services take, or is announced to be */
    static String read(HttpExchange exchange) throws IOException {
        String announced = exchange.getRequestHeaders().getFirst("content-length");
        if (announced != null && (announced.length() > 12 || Long.parseLong(announced) > MOST_DISCARDED)) {
            throw tooLarge();
        }
        byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            // A client reads the response only after it has sent everything.
            discard(exchange.getRequestBody());
            throw tooLarge();
        }
        return new String(body, StandardCharsets.UTF_8);
    }

    private static void discard(InputStream rest) throws IOException {
        byte[] part = new byte[1 << 16];
        long discarded = MOST_BYTES;
        int count = 0;
        while (count >= 0 && discarded < MOST_DISCARDED) {
            count = rest.read(part);
            discarded += count;
        }
    }

    static ObjectNode parse(String body) {
        try {
            JsonNode json = JSON.readTree(body);
            if (json instanceof ObjectNode object) {
                return object;
            }
            throw WireRefusal.bad("The request body is not a JSON object.");
        } catch (JsonProcessingException e) {
            throw WireRefusal.bad("The request body is not valid JSON: %s", e.getOriginalMessage());
        }
    }

    private static WireRefusal tooLarge() {
        return WireRefusal.of(413, "Request exceeds the maximum size of %d bytes".formatted(MOST_BYTES));
    }
}
