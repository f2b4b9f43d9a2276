package dev.surehand.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.mcp.resource.Resource;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.mcp.session.SessionlessRevision;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.mcp.stdio.Params;
import dev.surehand.tool.Client;
import io.modelcontextprotocol.spec.McpSchema.ListPromptsResult;
import io.modelcontextprotocol.spec.McpSchema.ListResourcesResult;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Answers the list, prompt and completion methods, which are answered at once, without the desktop and in every revision. */
final class ListMethods {

    private static final Set<String> LISTS =
            Set.of("tools/list", "resources/list", "resources/templates/list", "prompts/list");

    private final Supplier<SdkServer> sdk;
    private final Prompts prompts;

    /**
     * The answer to a request.
     *
     * @param lists whether the client may keep the answer for a while
     */
    record Reply(MessageWriter.Json result, boolean lists) {

        /** Returns the result in the form of the revision without sessions. */
        MessageWriter.Json in(SessionlessRevision revision) {
            return lists ? revision.list(result) : revision.complete(result);
        }
    }

    ListMethods(Supplier<SdkServer> sdk, Prompts prompts) {
        this.sdk = sdk;
        this.prompts = prompts;
    }

    /**
     * Answers a request.
     *
     * @param client whose request it is
     * @return empty for a method of another class
     * @throws InvalidParamsException if the method throws it
     */
    Optional<Reply> answer(String method, ObjectNode params, Client client) {
        if (LISTS.contains(method)) {
            // All are on one page, so a cursor has no effect.
            Params.requireTextIfAny(params, "cursor");
            return Optional.of(new Reply(MessageWriter.Json.ofFields(inOrder(ask(method, Map.of()), client)), true));
        }
        return switch (method) {
            case "prompts/get" -> Optional.of(prompt(params));
            case "completion/complete" -> Optional.of(completion(params));
            default -> Optional.empty();
        };
    }

    private Reply prompt(ObjectNode params) {
        prompts.checkGet(params);
        return new Reply(MessageWriter.Json.ofFields(ask("prompts/get", params.retain("name", "arguments"))), false);
    }

    private Reply completion(ObjectNode params) {
        prompts.checkComplete(params);
        Map<String, Object> checked = Map.of(
                "ref", Map.of("type", "ref/prompt", "name", Params.text(params, "ref/name")),
                "argument",
                        Map.of(
                                "name", Params.text(params, "argument/name"),
                                "value", Params.text(params, "argument/value")));
        return new Reply(MessageWriter.Json.ofFields(ask("completion/complete", checked)), false);
    }

    /** @param params those that were checked: others could make the SDK refuse the request */
    private Object ask(String method, Object params) {
        return sdk.get().answer(method, params, params);
    }

    /** The SDK keeps prompts and resources in no order. */
    private static Object inOrder(Object result, Client client) {
        if (result instanceof ListToolsResult all && client.dropsImagesBesideStructuredContent()) {
            return ListToolsResult.builder(all.tools().stream()
                            .map(ListMethods::withoutOutputSchema)
                            .toList())
                    .build();
        } else if (result instanceof ListPromptsResult all) {
            return ListPromptsResult.builder(sorted(all.prompts(), prompt -> Prompts.NAMES.indexOf(prompt.name())))
                    .build();
        } else if (result instanceof ListResourcesResult all) {
            return ListResourcesResult.builder(
                            sorted(all.resources(), resource -> Resource.URIS.indexOf(resource.uri())))
                    .build();
        }
        return result;
    }

    /** A client that knows the schema of an answer refuses an answer without structured content. */
    private static Tool withoutOutputSchema(Tool tool) {
        return Tool.builder(tool.name(), tool.inputSchema())
                .title(tool.title())
                .description(tool.description())
                .annotations(tool.annotations())
                .build();
    }

    private static <T> List<T> sorted(List<T> all, ToIntFunction<T> place) {
        return all.stream().sorted(Comparator.comparingInt(place)).toList();
    }
}
