package dev.surehand.mcp.resource;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.mcp.stdio.ErrorCodes;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.JsonRpcMessage;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.mcp.stdio.Params;
import dev.surehand.tool.ToolResult;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.StreamSupport;

/** Implements resources/read and subscriptions to changes, in both kinds of revision. */
public final class ResourceMethods {

    /**
     * How long the first read waits for its turn. No other call runs then, but a call that did not end in time may still occupy
     * the desktop.
     */
    private static final Duration BASELINE_PATIENCE = Duration.ofSeconds(3);

    /** The most resources of one request; with the limit of requests and of all resources, this bounds the memory. */
    private static final int MOST_AT_ONCE = 32;

    private final Resources resources;
    private final ResourceWatch watch;
    private final Supplier<SdkServer> sdk;
    private final MessageWriter writer;

    public ResourceMethods(Resources resources, ResourceWatch watch, Supplier<SdkServer> sdk, MessageWriter writer) {
        this.sdk = sdk;
        this.resources = resources;
        this.watch = watch;
        this.writer = writer;
    }

    /**
     * Passes the resource that the request names to an action, or answers that it does not exist.
     *
     * @throws InvalidParamsException if the params do not name a resource
     */
    public void find(JsonRpcMessage.Request request, int notFound, Consumer<Resource> use) {
        String uri = Params.text(request.params(), "uri");
        resources
                .find(uri)
                .ifPresentOrElse(
                        use,
                        () -> writer.error(new JsonRpcMessage.Malformed(
                                request.id(),
                                notFound,
                                "Resource not found: resources/list lists the resources",
                                JsonNodeFactory.instance.objectNode().put("uri", uri))));
    }

    /**
     * Reads a resource from the desktop, as a call does.
     *
     * @return the action that writes the answer
     */
    public Runnable read(JsonRpcMessage.Request request, Resource resource, UnaryOperator<MessageWriter.Json> revised) {
        ToolResult answer = resources.read(resource);
        return answer instanceof ToolResult.Done done
                ? () -> writer.result(
                        request.id(),
                        revised.apply(MessageWriter.Json.ofFields(
                                sdk.get().answer("resources/read", Map.of("uri", resource.uri()), done))))
                : () -> writer.error(
                        request.id(),
                        ErrorCodes.NOT_DONE,
                        "Not done: " + answer.structured().path("error").asText());
    }

    /**
     * Subscribes to a resource. The resource is read first, so that every change after the answer is reported.
     *
     * @return the action to run once the call is over
     */
    public Runnable subscribe(JsonRpcMessage.Request request, Resource resource) {
        if (!watch.hasPlaceFor(resource)) {
            return () -> writer.error(
                    request.id(),
                    ErrorCodes.NOT_DONE,
                    "Not done: there are too many subscriptions. Call resources/unsubscribe for one of them first.");
        }
        JsonNode content =
                watch.read(List.of(resource), BASELINE_PATIENCE).getOrDefault(resource, MissingNode.getInstance());
        return () -> watch.subscribe(resource, content, () -> writer.result(request.id(), json -> {}));
    }

    /**
     * Ends a subscription to a resource.
     *
     * @return the action to run once the call is over
     */
    public Runnable unsubscribe(JsonRpcMessage.Request request, Resource resource) {
        return () -> {
            watch.unsubscribe(resource);
            writer.result(request.id(), json -> {});
        };
    }

    /**
     * Returns the resources that a subscriptions/listen request names. Resources that do not exist are left out, and are also
     * missing from the acknowledgement.
     *
     * @throws InvalidParamsException if the params have the wrong shape
     */
    public Set<Resource> wanted(JsonRpcMessage.Request request) {
        JsonNode wanted = request.params().path("notifications");
        if (!wanted.isObject()) {
            throw new InvalidParamsException("notifications must be an object");
        }
        Set<Resource> found = new LinkedHashSet<>();
        uris(wanted)
                .forEach(uri -> resources
                        .find(uri.textValue())
                        .filter(resource -> found.size() < MOST_AT_ONCE)
                        .filter(watch::hasPlaceFor)
                        .ifPresent(found::add));
        return found;
    }

    /**
     * Opens a subscription. The resources are read first, as in {@link #subscribe}.
     *
     * @return the action to run once the call is over
     */
    public Runnable listen(JsonRpcMessage.Request request, Set<Resource> wanted) {
        Optional<Map<Resource, JsonNode>> contents = Optional.empty();
        try {
            contents = Optional.of(watch.read(wanted, BASELINE_PATIENCE));
        } finally {
            if (contents.isEmpty()) {
                watch.cancel(request.id());
            }
        }
        Map<Resource, JsonNode> baseline = contents.get();
        return () -> watch.open(request.id(), baseline);
    }

    private static JsonNode uris(JsonNode wanted) {
        JsonNode uris = wanted.path("resourceSubscriptions");
        boolean listed = uris.isMissingNode() || uris.isArray();
        if (!listed || !StreamSupport.stream(uris.spliterator(), false).allMatch(JsonNode::isTextual)) {
            throw new InvalidParamsException("notifications.resourceSubscriptions must be a list of strings");
        }
        return uris;
    }
}
