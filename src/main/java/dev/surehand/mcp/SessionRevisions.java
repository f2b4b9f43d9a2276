package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What the revisions before 2026-07-28 ask for: a session, which initialize opens in a version that both sides know. */
final class SessionRevisions {

    /** Newest first. 2025-03-26 is not one of them: it alone requires batches, which no known client sends. */
    static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2024-11-05");

    private static final String NEWEST = VERSIONS.get(0);

    private final ServerInfo introduction;

    SessionRevisions(ServerInfo introduction) {
        this.introduction = introduction;
    }

    /**
     * The result of initialize. A client that asks for a version that is not served is offered the newest that is older, which it
     * knows too, or else the newest.
     *
     * @throws InvalidParamsException unless the params say which version, and of capabilities and client nothing or an object
     */
    MessageWriter.Json opened(ObjectNode params) {
        JsonNode version = params.path("protocolVersion");
        if (!version.isTextual()) {
            throw new InvalidParamsException("protocolVersion must be a string, such as \"" + NEWEST + "\"");
        }
        // The specification requires both, and some clients leave one out; nothing here depends on it.
        Params.object(params, "capabilities");
        Params.object(params, "clientInfo");
        String agreed = VERSIONS.stream()
                .filter(served -> served.compareTo(version.textValue()) <= 0)
                .findFirst()
                .orElse(NEWEST);
        return json -> {
            json.writeStringField("protocolVersion", agreed);
            json.writeFieldName("capabilities");
            json.writeTree(introduction.capabilities());
            json.writeFieldName("serverInfo");
            json.writeTree(introduction.server());
            json.writeStringField("instructions", introduction.instructions());
        };
    }
}
