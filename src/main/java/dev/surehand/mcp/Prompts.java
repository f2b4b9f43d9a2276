package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.input.KeyNames;
import dev.surehand.schema.ToolSchema;
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

    private static final Prompt CALIBRATE = new Prompt(
            "calibrate",
            "Calibrate screenshots",
            "Finds out whether this client shrinks screenshots, so that clicks land where the model points.",
            List.of());

    private static final Prompt ACT = new Prompt(
            "act",
            "One action on the desktop",
            "Has the model look, do one thing, and look again.",
            List.of(
                    new Argument("action", "What to do, such as click", true),
                    new Argument("target", "What to take a screenshot of", false),
                    new Argument("button", "Of the mouse", false),
                    new Argument("direction", "Of scrolling", false),
                    new Argument("key", "Such as enter", false)));

    /** The most values in one answer that the protocol allows. */
    private static final int MOST_VALUES = 100;

    private final Supplier<List<ToolSchema>> tools;

    private record Argument(String name, String description, boolean required) {}

    private record Prompt(String name, String title, String description, List<Argument> arguments) {}

    Prompts(Supplier<List<ToolSchema>> tools) {
        this.tools = tools;
    }

    /** Returns the prompts that the available tools can follow. */
    private List<Prompt> all() {
        boolean looks = tools.get().stream().anyMatch(tool -> tool.name().equals("screenshot_control"));
        boolean acts = tools.get().stream().anyMatch(ToolSchema::acts);
        return Stream.concat(looks ? Stream.of(CALIBRATE) : Stream.empty(), acts ? Stream.of(ACT) : Stream.empty())
                .toList();
    }

    /** Returns the result of prompts/list. */
    MessageWriter.Json listing() {
        ObjectNode result = JsonRpcJson.JSON.createObjectNode();
        var prompts = result.putArray("prompts");
        for (Prompt prompt : all()) {
            ObjectNode listed = prompts.addObject()
                    .put("name", prompt.name())
                    .put("title", prompt.title())
                    .put("description", prompt.description());
            var arguments = listed.putArray("arguments");
            prompt.arguments()
                    .forEach(argument -> arguments
                            .addObject()
                            .put("name", argument.name())
                            .put("description", argument.description())
                            .put("required", argument.required()));
        }
        return MessageWriter.Json.of(result);
    }

    /**
     * Returns the result of prompts/get.
     *
     * @throws InvalidParamsException if the prompt does not exist, or an argument is missing or not a string
     */
    MessageWriter.Json get(ObjectNode params) {
        Prompt prompt = find(Params.text(params, "name"));
        JsonNode arguments = Params.texts(params, "arguments");
        ObjectNode result = JsonRpcJson.JSON.createObjectNode().put("description", prompt.description());
        result.putArray("messages")
                .addObject()
                .put("role", "user")
                .putObject("content")
                .put("type", "text")
                .put("text", prompt.equals(ACT) ? act(arguments) : calibrate());
        return MessageWriter.Json.of(result);
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

    private static String value(JsonNode given, Argument argument) {
        String value = given.path(argument.name()).asText();
        if (argument.required() && value.isEmpty()) {
            throw new InvalidParamsException("argument \"%s\" is missing".formatted(argument.name()));
        }
        return value;
    }

    /**
     * Returns the result of completion/complete.
     *
     * @throws InvalidParamsException if the prompt or argument does not exist, or the reference is not to a prompt
     */
    MessageWriter.Json complete(ObjectNode params) {
        if (!params.at("/ref/type").asText().equals("ref/prompt")) {
            throw new InvalidParamsException("only arguments of prompts can be completed here");
        }
        Prompt prompt = find(Params.text(params, "ref/name"));
        String name = Params.text(params, "argument/name");
        if (prompt.arguments().stream().noneMatch(argument -> argument.name().equals(name))) {
            throw new InvalidParamsException("prompt \"%s\" has no argument \"%s\"".formatted(prompt.name(), name));
        }
        String begun = Params.text(params, "argument/value").toLowerCase(Locale.ROOT);
        List<String> fitting =
                values(name).stream().filter(value -> value.startsWith(begun)).toList();
        ObjectNode result = JsonRpcJson.JSON.createObjectNode();
        ObjectNode completion = result.putObject("completion");
        var values = completion.putArray("values");
        fitting.stream().limit(MOST_VALUES).forEach(values::add);
        completion.put("total", fitting.size()).put("hasMore", fitting.size() > MOST_VALUES);
        return MessageWriter.Json.of(result);
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

    private Prompt find(String name) {
        Optional<Prompt> found =
                all().stream().filter(prompt -> prompt.name().equals(name)).findFirst();
        return found.orElseThrow(() -> new InvalidParamsException("there is no prompt \"%s\"; there are %s"
                .formatted(name, all().stream().map(Prompt::name).collect(Collectors.joining(", ")))));
    }
}
