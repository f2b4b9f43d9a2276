package dev.surehand.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.CancelledException;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolResult;
import java.util.List;
import java.util.Optional;

/** The resources whose tool is there. */
final class Resources {

    private final Dispatcher dispatcher;

    Resources(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    List<Resource> all() {
        return Resource.ALL.stream()
                .filter(resource -> dispatcher.schemas().stream()
                        .anyMatch(schema -> schema.name().equals(resource.tool())))
                .toList();
    }

    Optional<Resource> find(String uri) {
        return all().stream().filter(resource -> resource.uri().equals(uri)).findFirst();
    }

    /** The result of resources/list. */
    MessageWriter.Json listing() {
        ObjectNode result = Wire.JSON.createObjectNode();
        var listed = result.putArray("resources");
        all().forEach(resource -> listed.add(resource.listing()));
        return MessageWriter.Json.of(result);
    }

    /**
     * The answer of the resource's tool.
     *
     * @throws CancelledException if the thread is interrupted
     */
    ToolResult read(Resource resource) {
        return dispatcher
                .call(resource.tool(), resource.arguments(), Caller.SILENT)
                .orElseThrow();
    }

    /** The result of resources/read. */
    static MessageWriter.Json written(Resource resource, ToolResult.Done answer) {
        ObjectNode result = Wire.JSON.createObjectNode();
        result.putArray("contents")
                .addObject()
                .put("uri", resource.uri())
                .put("mimeType", Resource.MIME_TYPE)
                .put("text", resource.content(answer.structured()).toString());
        return MessageWriter.Json.of(result);
    }

    /** Its content, unless the desktop has other things to do, or does not answer. */
    Optional<ObjectNode> glance(Resource resource) {
        return dispatcher.glance(resource.tool(), resource.arguments()).map(resource::content);
    }
}
