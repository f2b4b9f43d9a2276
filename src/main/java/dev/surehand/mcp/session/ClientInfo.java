package dev.surehand.mcp.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.Client;

/**
 * The client as it has introduced itself.
 *
 * @param asks whether the client can show a form to its person
 */
public record ClientInfo(Client client, boolean asks) {

    public static final ClientInfo UNKNOWN = new ClientInfo(Client.UNKNOWN, false);

    /**
     * Reads what a client says about itself.
     *
     * @param capabilities the client supports forms if its elicitation capability is empty or includes form
     */
    public static ClientInfo of(JsonNode clientInfo, JsonNode capabilities) {
        JsonNode elicitation = capabilities.path("elicitation");
        boolean asks = elicitation.isObject() && (elicitation.isEmpty() || elicitation.has("form"));
        return new ClientInfo(
                new Client(
                        clientInfo.path("name").asText(),
                        clientInfo.path("version").asText()),
                asks);
    }
}
