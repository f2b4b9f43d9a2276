package dev.surehand.mcp.session;

import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_PARAMS;
import static dev.surehand.mcp.stdio.ErrorCodes.METHOD_NOT_FOUND;
import static dev.surehand.mcp.stdio.ErrorCodes.UNSUPPORTED_VERSION;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.mcp.elicitation.Elicitation;
import dev.surehand.mcp.elicitation.PendingElicitations;
import dev.surehand.mcp.resource.ResourceWatch;
import dev.surehand.mcp.stdio.JsonRpcMessage;
import dev.surehand.mcp.stdio.JsonTree;
import dev.surehand.mcp.stdio.MessageWriter;
import java.io.IOException;
import java.util.Optional;

/**
 * Implements what the revision 2026-07-28 requires. It has no sessions: each request names its revision and the capabilities of
 * its client, and each result names its type and the server that sent it.
 */
public final class SessionlessRevision {

    public static final String DISCOVER = "server/discover";

    private static final String VERSION = "2026-07-28";
    private static final String VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
    private static final String CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";
    private static final String CLIENT_KEY = "io.modelcontextprotocol/clientInfo";
    private static final String SERVER_KEY = "io.modelcontextprotocol/serverInfo";

    /** How long a client may keep a list, in ms. Only another server would return a different one. */
    private static final int FRESH_MS = 60_000;

    private final ServerInfo info;

    public SessionlessRevision(ServerInfo info) {
        this.info = info;
    }

    /** Returns whether these rules apply to a request. All other requests are part of a session, or open one. */
    public boolean concerns(JsonRpcMessage.Request request) {
        JsonNode version = meta(request, VERSION_KEY);
        boolean inSession = version.isMissingNode() || SessionRevisions.VERSIONS.contains(version.asText());
        return request.method().equals(DISCOVER) || !inSession;
    }

    /** Returns why a request that these rules apply to cannot be served; empty if it can. */
    public Optional<JsonRpcMessage.Malformed> objection(JsonRpcMessage.Request request) {
        JsonNode version = meta(request, VERSION_KEY);
        if (!version.isTextual()) {
            return Optional.of(missing(request, VERSION_KEY, "a string"));
        }
        if (!version.textValue().equals(VERSION)) {
            ObjectNode data = JsonNodeFactory.instance.objectNode();
            data.set("supported", supported());
            data.set("requested", version);
            return Optional.of(new JsonRpcMessage.Malformed(
                    request.id(), UNSUPPORTED_VERSION, "Unsupported protocol version", data));
        }
        if (request.method().equals("initialize")) {
            return Optional.of(new JsonRpcMessage.Malformed(
                    request.id(),
                    METHOD_NOT_FOUND,
                    "Method not found: initialize. " + VERSION + " has no sessions; ask server/discover instead"));
        }
        return meta(request, CAPABILITIES_KEY).isObject()
                ? Optional.empty()
                : Optional.of(missing(request, CAPABILITIES_KEY, "an object"));
    }

    public ClientInfo client(JsonRpcMessage.Request request) {
        return ClientInfo.of(meta(request, CLIENT_KEY), meta(request, CAPABILITIES_KEY));
    }

    /** Returns the result of server/discover. */
    public MessageWriter.Json discovery() {
        return list(json -> {
            json.writeFieldName("supportedVersions");
            JsonTree.write(supported(), json);
            json.writeFieldName("capabilities");
            JsonTree.write(info.capabilities(), json);
            json.writeStringField("instructions", info.instructions());
        });
    }

    /** Returns a result that the client may keep for a while. */
    public MessageWriter.Json list(MessageWriter.Json result) {
        return cacheable(result, FRESH_MS);
    }

    /** Returns a result that may be out of date a moment later. */
    public MessageWriter.Json momentary(MessageWriter.Json result) {
        return cacheable(result, 0);
    }

    private MessageWriter.Json cacheable(MessageWriter.Json result, int freshMs) {
        return complete(json -> {
            result.writeTo(json);
            json.writeNumberField("ttlMs", freshMs);
            json.writeStringField("cacheScope", "private");
        });
    }

    /** Returns a result that is complete: no other result follows it. */
    public MessageWriter.Json complete(MessageWriter.Json result) {
        return json -> {
            json.writeStringField("resultType", "complete");
            result.writeTo(json);
            writeServer(json);
        };
    }

    /** Returns the result of a call that the client must repeat with an answer. */
    public MessageWriter.Json inputRequired(PendingElicitations.InputRequired open) {
        return json -> {
            json.writeStringField("resultType", "input_required");
            json.writeObjectFieldStart("inputRequests");
            json.writeObjectFieldStart(PendingElicitations.KEY);
            json.writeStringField("method", Elicitation.METHOD);
            json.writeFieldName("params");
            JsonTree.write(Elicitation.params(open.question), json);
            json.writeEndObject();
            json.writeEndObject();
            json.writeStringField("requestState", open.state);
            writeServer(json);
        };
    }

    /** Returns the result of subscriptions/listen, which ends the subscription. */
    public MessageWriter.Json listened(JsonNode id) {
        return json -> {
            json.writeStringField("resultType", "complete");
            json.writeObjectFieldStart("_meta");
            json.writeFieldName(ResourceWatch.SUBSCRIPTION_KEY);
            JsonTree.write(id, json);
            writeServerField(json);
            json.writeEndObject();
        };
    }

    private void writeServer(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("_meta");
        writeServerField(json);
        json.writeEndObject();
    }

    private void writeServerField(JsonGenerator json) throws IOException {
        json.writeFieldName(SERVER_KEY);
        JsonTree.write(info.server(), json);
    }

    /** Returns the supported versions, newest first. */
    private static ArrayNode supported() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode().add(VERSION);
        SessionRevisions.VERSIONS.forEach(all::add);
        return all;
    }

    private static JsonNode meta(JsonRpcMessage.Request request, String key) {
        return request.params().path("_meta").path(key);
    }

    private static JsonRpcMessage.Malformed missing(JsonRpcMessage.Request request, String key, String what) {
        return new JsonRpcMessage.Malformed(
                request.id(), INVALID_PARAMS, "Invalid params: _meta needs %s, %s".formatted(key, what));
    }
}
