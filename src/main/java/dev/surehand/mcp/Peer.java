package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.Client;

/**
 * The client as it introduced itself.
 *
 * @param asks whether it can show its person a form
 */
record Peer(Client client, boolean asks) {

    static final Peer UNKNOWN = new Peer(Client.UNKNOWN, false);

    /** @param capabilities with an elicitation of no mode, or of several, forms being one */
    static Peer of(JsonNode clientInfo, JsonNode capabilities) {
        JsonNode elicitation = capabilities.path("elicitation");
        boolean asks = elicitation.isObject() && (elicitation.isEmpty() || elicitation.has("form"));
        return new Peer(
                new Client(
                        clientInfo.path("name").asText(),
                        clientInfo.path("version").asText()),
                asks);
    }
}
