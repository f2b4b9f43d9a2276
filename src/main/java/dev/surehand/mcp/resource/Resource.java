package dev.surehand.mcp.resource;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.ReadRequest;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The answer of one tool, or a part of it, that a client can read without calling the tool, and whose changes it can subscribe
 * to.
 *
 * @param arguments the arguments for the tool
 * @param member the member of the tool's answer; the resource is an object with this member alone. Empty for the answer as text
 * @param isWatched whether the tool reports changes, so that nothing is read while there are none
 */
public record Resource(
        String uri,
        String name,
        String title,
        String description,
        String tool,
        ObjectNode arguments,
        Optional<String> member,
        boolean isWatched) {

    public static final List<Resource> ALL = List.of(
            ofMember(
                    "surehand://monitors",
                    "monitors",
                    "Monitors",
                    "Index, size, place and scale of each monitor, as list_monitors returns them.",
                    new ReadRequest("screenshot_control", object().put("action", "list_monitors"), false),
                    "monitors"),
            ofMember(
                    "surehand://keyboard/layout",
                    "keyboard_layout",
                    "Keyboard layout",
                    "The current layout, as get_layout returns it.",
                    new ReadRequest("keyboard_control", object().put("action", "get_layout"), false),
                    "layout"),
            ofText(
                    "surehand://focus",
                    "focus",
                    "Keyboard focus",
                    "The element that has the keyboard, and its window.",
                    object().put("focused", true).put("max", 1)));

    /** In the order in which they are listed. */
    public static final List<String> URIS = ALL.stream().map(Resource::uri).toList();

    private static final String TREE_TEMPLATE = "surehand://window/{window_id}/tree";

    /** The URI of a tree. A window id is short and has only these characters. */
    private static final Pattern TREE = Pattern.compile("surehand://window/([A-Za-z0-9_-]{1,20})/tree");

    private static Resource ofMember(
            String uri, String name, String title, String description, ReadRequest reading, String member) {
        return new Resource(
                uri, name, title, description, reading.tool(), reading.arguments(), Optional.of(member), false);
    }

    /** A resource of elements. Pictures are not searched for it, because it is read again and again. */
    private static Resource ofText(String uri, String name, String title, String description, ObjectNode arguments) {
        arguments.put("regions", "never");
        return new Resource(uri, name, title, description, "ui_snapshot", arguments, Optional.empty(), true);
    }

    /** Returns the elements of the window that a URI names; empty for another URI. */
    static Optional<Resource> tree(String uri) {
        Matcher window = TREE.matcher(uri);
        return window.matches() ? Optional.of(tree(uri, window.group(1))) : Optional.empty();
    }

    private static Resource tree(String uri, String window) {
        return ofText(
                uri,
                "window_tree",
                "Elements of a window",
                "The elements of a window, as ui_snapshot returns them; list_windows has the window_id.",
                object().put("window_id", window));
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** Returns what is read to find out whether the resource has changed. */
    public ReadRequest reading() {
        return new ReadRequest(tool, arguments, isWatched);
    }

    /**
     * Returns what is compared, of an answer to {@link #reading}.
     *
     * @param answer the tool's answer
     */
    ObjectNode compared(ObjectNode answer) {
        return member.map(name -> object().<ObjectNode>set(name, answer.get(name)))
                .orElse(answer);
    }

    /** Returns the content of the resource. */
    String content(ToolResult answer) {
        return member.isPresent() ? compared(answer.structured()).toString() : answer.shown();
    }

    String mimeType() {
        return member.isPresent() ? "application/json" : "text/plain";
    }

    McpSchema.Resource listed() {
        return McpSchema.Resource.builder(uri, name)
                .title(title)
                .description(description)
                .mimeType(mimeType())
                .build();
    }

    /** Returns the trees of all windows as they are listed. */
    static McpSchema.ResourceTemplate treeTemplate() {
        Resource any = tree(TREE_TEMPLATE, "");
        return McpSchema.ResourceTemplate.builder(TREE_TEMPLATE, any.name())
                .title(any.title())
                .description(any.description())
                .mimeType(any.mimeType())
                .build();
    }
}
