package dev.surehand.mcp.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.mcp.stdio.JsonRpcJson;
import dev.surehand.tool.ReadRequest;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;

/**
 * A part of one tool's answer that a client can read without calling the tool, and whose changes it can subscribe to.
 *
 * @param member the member of the tool's answer; the resource is an object with this member alone
 */
public record Resource(
        String uri, String name, String title, String description, String tool, String action, String member) {

    static final String MIME_TYPE = "application/json";

    public static final List<Resource> ALL = List.of(
            new Resource(
                    "surehand://monitors",
                    "monitors",
                    "Monitors",
                    "Index, size, place and scale of each monitor, as list_monitors returns them.",
                    "screenshot_control",
                    "list_monitors",
                    "monitors"),
            new Resource(
                    "surehand://keyboard/layout",
                    "keyboard_layout",
                    "Keyboard layout",
                    "The current layout, as get_layout returns it.",
                    "keyboard_control",
                    "get_layout",
                    "layout"));

    /** In the order in which they are listed. */
    public static final List<String> URIS = ALL.stream().map(Resource::uri).toList();

    /** Returns the arguments for the tool. */
    ObjectNode arguments() {
        return JsonRpcJson.JSON.createObjectNode().put("action", action);
    }

    public ReadRequest reading() {
        return new ReadRequest(tool, arguments());
    }

    /**
     * Returns the content of the resource.
     *
     * @param answer the tool's answer
     */
    ObjectNode content(ObjectNode answer) {
        return JsonRpcJson.JSON.createObjectNode().set(member, answer.get(member));
    }

    McpSchema.Resource listed() {
        return McpSchema.Resource.builder(uri, name)
                .title(title)
                .description(description)
                .mimeType(MIME_TYPE)
                .build();
    }
}
