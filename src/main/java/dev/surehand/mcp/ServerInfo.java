package dev.surehand.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a client is told of this server when they meet, in whatever revision.
 *
 * @param version of this server
 * @param instructions for the model
 */
record ServerInfo(String version, String instructions) {

    ObjectNode server() {
        return JsonRpcJson.JSON
                .createObjectNode()
                .put("name", "surehand")
                .put("title", "Surehand")
                .put("version", version);
    }

    /** None of what there is comes or goes while the server runs. */
    ObjectNode capabilities() {
        ObjectNode capabilities = JsonRpcJson.JSON.createObjectNode();
        capabilities.putObject("completions");
        capabilities.putObject("prompts").put("listChanged", false);
        capabilities.putObject("resources").put("subscribe", true).put("listChanged", false);
        capabilities.putObject("tools").put("listChanged", false);
        return capabilities;
    }
}
