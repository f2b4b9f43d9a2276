package dev.surehand.mcp.session;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What this server reports about itself to a client, in every revision.
 *
 * @param version the version of this server
 * @param instructions the instructions for the model
 */
public record ServerInfo(String version, String instructions) {

    ObjectNode server() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", "surehand")
                .put("title", "Surehand")
                .put("version", version);
    }

    /** Returns the capabilities. No list changes while the server runs. */
    ObjectNode capabilities() {
        ObjectNode capabilities = JsonNodeFactory.instance.objectNode();
        capabilities.putObject("completions");
        capabilities.putObject("prompts").put("listChanged", false);
        capabilities.putObject("resources").put("subscribe", true).put("listChanged", false);
        capabilities.putObject("tools").put("listChanged", false);
        return capabilities;
    }
}
