package dev.surehand.docs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.schema.ToolSchema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** docs/tools.md, made from the schemas. */
record ToolsPage(List<ToolSchema> tools) {

    static final String COMMAND = "./mvnw -q test -Dtest=ToolsPageTest -Dsurehand.write=true";

    private static final Set<String> SAID_ONCE = Set.of("success", "error", "error_code", "error_details");

    private static final String HEAD = """
            <!-- Made from schemas/ by `%s`. Do not edit. -->

            # Tools

            %s

            Every answer has `success`. When it is false, `error` says in words what to do next, `error_code` is one of the
            [codes](#error-codes) below, and `error_details` holds the same facts for a program. Coordinates are pixels from the
            top-left of the monitor named beside them. A whole number may be written as `500`, `500.0` or `"500"`,
            and a text that consists of digits as a number. `null` counts as absent; so does an optional parameter that is `""`, `[]` or `0`
            where its least length, number of entries or value forbids that. An unknown parameter is refused. No input is sent before everything has been checked.
            `tools/list` names the fields of answers and their types only; here they are in full.
            Any answer may have `key_released`, a sentence: a key that `key_down` holds was released, because its window lost the keyboard.

            With `observe: "change"` a tool that acts waits until the monitor it acted on has come to rest, `settleMs` at most, and
            reports the `effect` and a `summary` in words. With `"image"` it adds a picture taken then: the window that opened or took the focus, else
            what changed with 40 pixels around it and at least 300×200; `screenshot.region` is its place on the monitor, and pixels of it go with its
            `screenshotId`. Where nothing changed there is no picture. `"monitor"` adds the whole monitor. The `effect`: `changed` holds up to five
            rectangles in pixels of the monitor named in them, largest first, the pointer left out, and `[]` when nothing answered;
            `settled` is false when something changed in the last 90 ms, or may still come: the program has not read its input, or a
            button was pressed less than 700 ms ago. `waited_ms` are the pauses between the looks. `program` is there when little or nothing
            changed: `idle`, `working`, `input_unread`, or `unknown` where the program cannot be asked; for it the wait is up to 1 s
            longer. `focused_window` has the keyboard then; `new_windows` and `closed_windows` are those on all monitors, each `window_id` and
            `title`, the new ones with their place. What blinks or runs by itself is a change like any other.
            """;

    String text() {
        return Stream.of(
                        Stream.of(HEAD.formatted(COMMAND, contents())),
                        tools.stream().map(ToolsPage::section),
                        Stream.of(codes()))
                .flatMap(part -> part)
                .collect(Collectors.joining("\n"));
    }

    private String contents() {
        return tools.stream()
                .map(tool -> "[`%s`](#%s)".formatted(tool.name(), tool.name()))
                .collect(Collectors.joining(" · "));
    }

    private static String section(ToolSchema tool) {
        return """
                ## %s

                **%s.** %s %s

                %s
                Answer:

                %s
                Errors: %s

                %s""".formatted(
                        tool.name(),
                        tool.title(),
                        tool.description(),
                        tool.annotations().get("readOnlyHint").asBoolean() ? "It changes nothing." : "It sends input.",
                        parameters(tool),
                        answer(tool),
                        tool.errors().stream().map(ToolsPage::code).collect(Collectors.joining(", ")),
                        examples(tool));
    }

    private static String parameters(ToolSchema tool) {
        List<String> rows = new ArrayList<>();
        addRows(rows, "", tool.flatInput(), tool);
        return table("| parameter | values | default | required | |", rows);
    }

    private static void addRows(List<String> rows, String prefix, JsonNode object, ToolSchema tool) {
        object.path("properties").properties().forEach(p -> {
            JsonNode definition = p.getValue();
            String need =
                    prefix.isEmpty() ? need(p.getKey(), tool) : always(object).contains(p.getKey()) ? "always" : "";
            rows.add("| %s | %s | %s | %s | %s |"
                    .formatted(
                            code(prefix + p.getKey()),
                            values(definition),
                            definition.path("default").asText(),
                            need,
                            definition.path("description").asText()));
            addRows(rows, p.getKey() + "[].", definition.path("items"), tool);
        });
    }

    /** In which calls a parameter cannot be left out. */
    private static String need(String name, ToolSchema tool) {
        JsonNode input = tool.fullInput();
        if (always(input).contains(name)) {
            return "always";
        }
        List<String> actions = new ArrayList<>();
        Set<String> company = new LinkedHashSet<>();
        for (JsonNode branch : input.path("oneOf")) {
            if (always(branch).contains(name)) {
                actions.add(branch.at("/properties/action/const").asText());
            }
            branch.path("dependencies").properties().forEach(d -> {
                if (texts(d.getValue()).anyMatch(name::equals)) {
                    company.add("with " + d.getKey());
                }
            });
            if (always(branch.path("then")).contains(name)) {
                branch.at("/if/properties")
                        .properties()
                        .forEach(condition -> company.add(condition.getKey() + " "
                                + condition.getValue().get("const").asText()));
            }
        }
        return Stream.concat(actions.stream(), company.stream()).collect(Collectors.joining(", "));
    }

    private static List<String> always(JsonNode object) {
        return texts(object.path("required")).toList();
    }

    private static String values(JsonNode definition) {
        if (definition.has("enum")) {
            return texts(definition.get("enum")).map(ToolsPage::code).collect(Collectors.joining(", "));
        }
        String type = definition.get("type").asText();
        if (type.equals("array")) {
            return "list of " + values(definition.get("items"));
        }
        String most =
                definition.path("maximum").asText(definition.path("maxLength").asText());
        String least = definition.path("minimum").asText();
        String range = most.isEmpty() ? (least.isEmpty() ? "" : ", at least " + least) : ", " + least + "–" + most;
        return type.equals("string")
                ? "text" + (most.isEmpty() ? "" : ", up to " + most + " characters")
                : type + range;
    }

    private static String answer(ToolSchema tool) {
        List<String> rows = tool.output().get("properties").properties().stream()
                .filter(p -> !SAID_ONCE.contains(p.getKey()))
                .map(p -> "| %s | %s | %s |"
                        .formatted(
                                code(p.getKey()),
                                shape(p.getValue()),
                                p.getValue().path("description").asText()))
                .toList();
        return table("| field | | |", rows);
    }

    private static String shape(JsonNode definition) {
        JsonNode type = definition.get("type");
        if (definition.has("properties")) {
            String fields = definition.get("properties").properties().stream()
                    .map(Map.Entry::getKey)
                    .collect(Collectors.joining(", ", "{", "}"));
            return type.isArray() ? fields + " or null" : fields;
        }
        if (definition.has("items")) {
            return "list of " + shape(definition.get("items"));
        }
        return type.isArray() ? texts(type).collect(Collectors.joining(" or ")) : type.asText();
    }

    private static String examples(ToolSchema tool) {
        return tool.examples().stream()
                .map(example -> "- %s: %s%n"
                        .formatted(
                                example.get("says").asText(),
                                code(example.get("arguments").toString())))
                .collect(Collectors.joining());
    }

    private static String codes() {
        List<String> rows = Stream.of(ErrorCode.values())
                .map(error -> "| %s | %s |".formatted(code(error.wireName()), error.meaning()))
                .toList();
        return "## Error codes\n\n" + table("| code | |", rows);
    }

    private static String table(String head, List<String> rows) {
        String line = "|---".repeat(head.length() - head.replace("|", "").length() - 1) + "|";
        return String.join("\n", head, line, String.join("\n", rows)) + "\n";
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    private static Stream<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText);
    }
}
