package dev.surehand.mcp.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ReadRequest;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The resources whose tool exists in this server. */
public final class Resources {

    private final Dispatcher dispatcher;

    public Resources(Dispatcher dispatcher) {
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

    public List<SyncResourceSpecification> specifications() {
        return all().stream()
                .map(resource -> new SyncResourceSpecification(
                        resource.listed(),
                        SdkServer.scoped(ToolResult.Done.class, (answer, request) -> read(resource, answer))))
                .toList();
    }

    /**
     * Reads a resource by calling its tool.
     *
     * @return the tool's result
     * @throws CancelledException if the thread is interrupted
     */
    ToolResult read(Resource resource) {
        return dispatcher
                .call(resource.tool(), resource.arguments(), Caller.SILENT)
                .orElseThrow();
    }

    private static ReadResourceResult read(Resource resource, ToolResult.Done answer) {
        String text = resource.content(answer.structured()).toString();
        TextResourceContents contents = TextResourceContents.builder(resource.uri(), text)
                .mimeType(Resource.MIME_TYPE)
                .build();
        return ReadResourceResult.builder(List.of(contents)).build();
    }

    /**
     * Returns the current contents, without those that cannot be read.
     *
     * @param patience how long to wait for a running call to end
     * @throws CancelledException if the thread is interrupted
     */
    Map<Resource, ObjectNode> contents(Collection<Resource> wanted, Duration patience) {
        List<ReadRequest> readings = wanted.stream().map(Resource::reading).toList();
        Map<ReadRequest, ObjectNode> answers = dispatcher.readBetweenCalls(readings, patience);
        Map<Resource, ObjectNode> contents = new LinkedHashMap<>();
        for (Resource resource : wanted) {
            ObjectNode answer = answers.get(resource.reading());
            if (answer != null) {
                contents.put(resource, resource.content(answer));
            }
        }
        return contents;
    }
}
