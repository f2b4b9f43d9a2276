package dev.surehand.mcp.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ReadRequest;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
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
        return Resource.ALL.stream().filter(this::isThere).toList();
    }

    Optional<Resource> find(String uri) {
        return all().stream()
                .filter(resource -> resource.uri().equals(uri))
                .findFirst()
                .or(() -> Resource.tree(uri).filter(this::isThere));
    }

    private boolean isThere(Resource resource) {
        return dispatcher.schemas().stream().anyMatch(schema -> schema.name().equals(resource.tool()));
    }

    public List<SyncResourceSpecification> specifications() {
        return all().stream()
                .map(resource -> new SyncResourceSpecification(
                        resource.listed(),
                        SdkServer.scoped(ToolResult.Done.class, (answer, request) -> read(resource, answer))))
                .toList();
    }

    /** Returns the template of the trees of all windows, if this server has the tool for them. */
    public List<SyncResourceTemplateSpecification> templates() {
        boolean isThere =
                Resource.tree("surehand://window/1/tree").filter(this::isThere).isPresent();
        return isThere
                ? List.of(new SyncResourceTemplateSpecification(
                        Resource.treeTemplate(),
                        SdkServer.scoped(
                                ToolResult.Done.class,
                                (answer, request) -> read(find(request.uri()).orElseThrow(), answer))))
                : List.of();
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
        String text = resource.content(answer);
        TextResourceContents contents = TextResourceContents.builder(resource.uri(), text)
                .mimeType(resource.mimeType())
                .build();
        return ReadResourceResult.builder(List.of(contents)).build();
    }

    /**
     * Begins to watch a resource whose tool reports changes.
     *
     * @param changed runs on any thread, and must return at once
     * @param patience how long to wait for a running call to end
     * @return ends the watch, and returns at once; empty if the resource cannot be watched now
     * @throws CancelledException if the thread is interrupted
     */
    Optional<Runnable> watch(Resource resource, Runnable changed, Duration patience) {
        return dispatcher.answerWatches().begin(resource.reading(), changed, patience);
    }

    /**
     * Returns what is compared of the current contents, without those that cannot be read.
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
                contents.put(resource, resource.compared(answer));
            }
        }
        return contents;
    }
}
