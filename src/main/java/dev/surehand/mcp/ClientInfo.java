package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.Client;

/**
 * The client as it introduced itself.
 *
 * @param asks whether it can show its person a form
 */
record ClientInfo(Client client, boolean asks) {

    static final ClientInfo UNKNOWN = new ClientInfo(Client.UNKNOWN, false);

    /** @param capabilities with an elicitation of no mode, or of several, forms being one */
    static ClientInfo of(JsonNode clientInfo, JsonNode capabilities) {
        JsonNode elicitation = capabilities.path("elicitation");
        boolean asks = elicitation.isObject() && (elicitation.isEmpty() || elicitation.has("form"));
        return new ClientInfo(
                new Client(
                        clientInfo.path("name").asText(),
                        clientInfo.path("version").asText()),
                asks);
    }
}
