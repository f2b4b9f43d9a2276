package dev.surehand.agent.provider.http;

import com.fasterxml.jackson.databind.JsonNode;

/** Receives what is sent and what is answered: without headers, without the key, and with the hash of each picture in its place. */
public interface WireListener {

    WireListener NONE = new WireListener() {
        @Override
        public void sent(int attempt, JsonNode body) {}

        @Override
        public void answered(int attempt, int status, JsonNode body) {}

        @Override
        public void failed(int attempt, String reason) {}
    };

    /** @param attempt 1 for the first */
    void sent(int attempt, JsonNode body);

    /** @param body a text if the answer was not JSON */
    void answered(int attempt, int status, JsonNode body);

    /** There was no answer. */
    void failed(int attempt, String reason);
}
