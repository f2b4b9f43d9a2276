package dev.surehand.mcp.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.JsonTree;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.mcp.stdio.Params;
import java.util.List;

/**
 * Implements what the revisions before 2026-07-28 require: a session, which initialize opens in a version that both sides know.
 */
public final class SessionRevisions {

    /**
     * The supported versions, newest first. 2025-03-26 is not supported: it is the only one that requires batches, which no
     * known client sends.
     */
    public static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2024-11-05");

    private static final String NEWEST = VERSIONS.get(0);

    private final ServerInfo info;

    public SessionRevisions(ServerInfo info) {
        this.info = info;
    }

    /**
     * Returns the result of initialize. If the client asks for a version that is not supported, the result offers the newest
     * older version, which the client knows too, or else the newest.
     *
     * @throws InvalidParamsException if the params do not name a version, or if capabilities or clientInfo is present and not
     * an object
     */
    public MessageWriter.Json opened(ObjectNode params) {
        JsonNode version = params.path("protocolVersion");
        if (!version.isTextual()) {
            throw new InvalidParamsException("protocolVersion must be a string, such as \"" + NEWEST + "\"");
        }
        // The specification requires both, but some clients leave one out, and nothing here depends on them.
        Params.object(params, "capabilities");
        Params.object(params, "clientInfo");
        String agreed = VERSIONS.stream()
                .filter(served -> served.compareTo(version.textValue()) <= 0)
                .findFirst()
                .orElse(NEWEST);
        return json -> {
            json.writeStringField("protocolVersion", agreed);
            json.writeFieldName("capabilities");
            JsonTree.write(info.capabilities(), json);
            json.writeFieldName("serverInfo");
            JsonTree.write(info.server(), json);
            json.writeStringField("instructions", info.instructions());
        };
    }
}
