package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.ToolResult;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.StreamSupport;

/** resources/read, and being told of changes, in both kinds of revision. */
final class ResourceMethods {

    private final Resources resources;
    private final ResourceWatch watch;
    private final MessageWriter writer;

    ResourceMethods(Resources resources, ResourceWatch watch, MessageWriter writer) {
        this.resources = resources;
        this.watch = watch;
        this.writer = writer;
    }

    /**
     * Uses the resource that is asked for, or answers that there is none.
     *
     * @throws InvalidParamsException if the params do not say which
     */
    void find(Message.Request request, int notFound, Consumer<Resource> use) {
        String uri = Params.text(request.params(), "uri");
        resources
                .find(uri)
                .ifPresentOrElse(
                        use,
                        () -> writer.error(new Message.Malformed(
                                request.id(),
                                notFound,
                                "Resource not found: resources/list tells those there are",
                                Wire.JSON.createObjectNode().put("uri", uri))));
    }

    /**
     * Asks the desktop, as a call does.
     *
     * @return what is to be written
     */
    Runnable read(Message.Request request, Resource resource, UnaryOperator<MessageWriter.Json> revised) {
        ToolResult answer = resources.read(resource);
        return answer instanceof ToolResult.Done done
                ? () -> writer.result(request.id(), revised.apply(Resources.written(resource, done)))
                : () -> writer.error(
                        request.id(),
                        ErrorCodes.NOT_DONE,
                        "Not done: " + answer.structured().path("error").asText());
    }

    void subscribe(Message.Request request, Resource resource) {
        writer.result(request.id(), json -> {});
        watch.subscribe(resource);
    }

    void unsubscribe(Message.Request request, Resource resource) {
        watch.unsubscribe(resource);
        writer.result(request.id(), json -> {});
    }

    /** What there is not is left out of the acknowledgement. */
    void listen(Message.Request request) {
        JsonNode wanted = request.params().path("notifications");
        if (!wanted.isObject()) {
            throw new InvalidParamsException("notifications must be an object");
        }
        Set<Resource> found = new LinkedHashSet<>();
        uris(wanted).forEach(uri -> resources.find(uri.textValue()).ifPresent(found::add));
        if (!watch.listen(request.id(), found)) {
            writer.error(
                    request.id(), ErrorCodes.NOT_DONE, "Not done: too many subscriptions are open; cancel one first");
        }
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
