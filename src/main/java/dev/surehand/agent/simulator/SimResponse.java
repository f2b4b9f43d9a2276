package dev.surehand.agent.simulator;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A response before it is sent. */
record SimResponse(int status, Map<String, String> headers, String body) {

    SimResponse {
        headers = Map.copyOf(headers);
    }

    byte[] bytes() {
        return body.getBytes(StandardCharsets.UTF_8);
    }
}
