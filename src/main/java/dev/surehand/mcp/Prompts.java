package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.input.KeyNames;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.Params;
import dev.surehand.schema.ToolSchema;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The prompts that a person can send to the model at the press of a button, and the completion of their arguments. */
final class Prompts {

    private static final PromptText CALIBRATE = new PromptText(
            "calibrate",
            "Calibrate screenshots",
            "Finds out whether this client shrinks screenshots, so that clicks land where the model points.",
            List.of());

    private static final PromptText ACT = new PromptText(
            "act",
            "One action on the desktop",
            "Has the model look, do one thing, and look again.",
            List.of(
                    new PromptParameter("action", "What to do, such as click", true),
                    new PromptParameter("target", "What to take a screenshot of", false),
                    new PromptParameter("button", "Of the mouse", false),
                    new PromptParameter("direction", "Of scrolling", false),
                    new PromptParameter("key", "Such as enter", false)));

    /** In the order in which they are listed. */
    static final List<String> NAMES = List.of(CALIBRATE.name(), ACT.name());

    /** The most values in one answer that the protocol allows. */
    private static final int MOST_VALUES = 100;

    private final Supplier<List<ToolSchema>> tools;

    private record PromptParameter(String name, String description, boolean required) {}

    private record PromptText(String name, String title, String description, List<PromptParameter> arguments) {

        Prompt listed() {
            return Prompt.builder(name)
                    .title(title)
                    .description(description)
                    .arguments(arguments.stream()
                            .map(argument -> PromptArgument.builder(argument.name())
                                    .description(argument.description())
                                    .required(argument.required())
                                    .build())
                            .toList())
                    .build();
        }
    }

    Prompts(Supplier<List<ToolSchema>> tools) {
        this.tools = tools;
    }

    /** Returns the prompts that the available tools can follow. */
    private List<PromptText> all() {
        boolean looks = tools.get().stream().anyMatch(tool -> tool.name().equals("screenshot_control"));
        boolean acts = tools.get().stream().anyMatch(ToolSchema::acts);
        return Stream.concat(looks ? Stream.of(CALIBRATE) : Stream.empty(), acts ? Stream.of(ACT) : Stream.empty())
                .toList();
    }

    List<SyncPromptSpecification> specifications() {
        return all().stream()
                .map(prompt -> new SyncPromptSpecification(
                        prompt.listed(), SdkServer.scoped(ObjectNode.class, (params, request) -> get(prompt, params))))
                .toList();
    }

    List<SyncCompletionSpecification> completions() {
        return all().stream()
                .map(prompt -> new SyncCompletionSpecification(
                        new PromptReference(prompt.name()),
                        SdkServer.scoped(Object.class, (params, request) -> complete(request.argument()))))
                .toList();
    }

    /** @throws InvalidParamsException if the prompt does not exist, or an argument is missing or not a string */
    void checkGet(ObjectNode params) {
        PromptText prompt = find(Params.text(params, "name"));
        JsonNode arguments = Params.texts(params, "arguments");
        prompt.arguments().forEach(argument -> value(arguments, argument));
    }

    private static GetPromptResult get(PromptText prompt, ObjectNode params) {
        String text = prompt.equals(ACT) ? act(params.path("arguments")) : calibrate();
        return GetPromptResult.builder(List.of(PromptMessage.builder(
                                Role.USER, TextContent.builder(text).build())
                        .build()))
                .description(prompt.description())
                .build();
    }

    private static String calibrate() {
        return "Find out whether this client shrinks the images you are given. Call screenshot_control with "
                + "{\"action\": \"calibrate\"}, look at the picture, and call it again with action calibrate and the x, y of the "
                + "centre of the cross exactly where you see it, in pixels of the image; do the same for the second cross. "
                + "Then report what the last answer says.";
    }

    private static String act(JsonNode given) {
        String wanted = ACT.arguments().stream()
                .filter(argument -> !value(given, argument).isEmpty())
                .map(argument -> argument.name() + " " + given.get(argument.name()))
                .collect(Collectors.joining(", "));
        return "Look at the desktop with screenshot_control. Then do this one thing with Surehand's tools: " + wanted
                + ". Look again, and report what has changed.";
    }

    private static String value(JsonNode given, PromptParameter argument) {
        String value = given.path(argument.name()).asText();
        if (argument.required() && value.isEmpty()) {
            throw new InvalidParamsException("argument \"%s\" is missing".formatted(argument.name()));
        }
        return value;
    }

    /** @throws InvalidParamsException if the prompt or argument does not exist, or the reference is not to a prompt */
    void checkComplete(ObjectNode params) {
        if (!params.at("/ref/type").asText().equals("ref/prompt")) {
            throw new InvalidParamsException("only arguments of prompts can be completed here");
        }
        PromptText prompt = find(Params.text(params, "ref/name"));
        String name = Params.text(params, "argument/name");
        if (prompt.arguments().stream().noneMatch(argument -> argument.name().equals(name))) {
            throw new InvalidParamsException("prompt \"%s\" has no argument \"%s\"".formatted(prompt.name(), name));
        }
        Params.text(params, "argument/value");
    }

    private CompleteResult complete(CompleteRequest.CompleteArgument argument) {
        String begun = argument.value().toLowerCase(Locale.ROOT);
        List<String> fitting = values(argument.name()).stream()
                .filter(value -> value.startsWith(begun))
                .toList();
        List<String> first = fitting.stream().limit(MOST_VALUES).toList();
        return new CompleteResult(new CompleteCompletion(first, fitting.size(), fitting.size() > MOST_VALUES));
    }

    /** Returns all values that the tools accept for this parameter. */
    private Set<String> values(String parameter) {
        if (parameter.equals("key")) {
            return new LinkedHashSet<>(KeyNames.all());
        }
        return tools.get().stream()
                .map(tool -> tool.flatInput().path("properties").path(parameter).path("enum"))
                .flatMap(names -> StreamSupport.stream(names.spliterator(), false))
                .map(JsonNode::asText)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private PromptText find(String name) {
        Optional<PromptText> found =
                all().stream().filter(prompt -> prompt.name().equals(name)).findFirst();
        return found.orElseThrow(() -> new InvalidParamsException("there is no prompt \"%s\"; there are %s"
                .formatted(name, all().stream().map(PromptText::name).collect(Collectors.joining(", ")))));
    }
}
