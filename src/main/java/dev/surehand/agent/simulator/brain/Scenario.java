package dev.surehand.agent.simulator.brain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.schema.DocumentSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A file that says what the simulator replies, in order.
 *
 * @param always replies that are given whenever their condition holds, before the steps are looked at
 * @param templates by name
 */
public record Scenario(
        String name,
        List<ScenarioStep> steps,
        List<ScenarioStep> always,
        Map<String, RgbPicture> templates,
        ObjectNode json) {

    /** Names of the scenarios that are part of the program. */
    public static final List<String> BUILT_IN = List.of("demo-form", "first-look", "always-done");

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int LONGEST_TEMPLATE_EDGE = 1000;

    /** In bytes, of a scenario or a template. */
    private static final long LARGEST_FILE = 20_000_000;

    public Scenario {
        steps = List.copyOf(steps);
        always = List.copyOf(always);
        templates = Map.copyOf(templates);
        json = json.deepCopy();
    }

    /** Reads a built-in scenario by its name, or a file. */
    public static Scenario named(String name) throws UnusableScenarioException {
        if (!BUILT_IN.contains(name)) {
            return read(Path.of(name));
        }
        try (InputStream in = resource(name + ".scenario.json")) {
            return parse(in.readAllBytes(), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Scenario read(Path file) throws UnusableScenarioException {
        return parse(bytes(file, "scenario"), file.toAbsolutePath().getParent());
    }

    /** @param folder of the files of templates; null if the scenario may not name files */
    public static Scenario parse(byte[] content, @Nullable Path folder) throws UnusableScenarioException {
        JsonNode json;
        try {
            json = JSON.readTree(content);
        } catch (JsonProcessingException e) {
            throw new UnusableScenarioException("The scenario is not JSON: " + e.getOriginalMessage() + ".");
        } catch (IOException e) {
            throw new UncheckedIOException("an array of bytes cannot be read", e);
        }
        List<String> violations = rules().violations(json);
        if (!violations.isEmpty()) {
            throw new UnusableScenarioException(
                    "The scenario does not follow its schema. " + String.join(" ", violations));
        }
        Map<String, RgbPicture> templates = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> template : json.path("templates").properties()) {
            templates.put(
                    template.getKey(),
                    template(template.getKey(), template.getValue().asText(), folder));
        }
        checkTemplateNames(json, templates);
        return new Scenario(
                json.get("name").asText(),
                steps(json.path("steps")),
                steps(json.path("always")),
                templates,
                (ObjectNode) json);
    }

    /** Returns the faults that the scenario plans, as in the file. */
    public JsonNode faults() {
        return json.path("faults").deepCopy();
    }

    /** Returns the coordinates in which a chat model answers, if the scenario says so. */
    public Optional<String> coordinates() {
        return Optional.ofNullable(json.get("coordinates")).map(JsonNode::asText);
    }

    /** Returns the form in which a chat model calls actions, if the scenario says so. */
    public Optional<String> dialect() {
        return Optional.ofNullable(json.get("dialect")).map(JsonNode::asText);
    }

    private static DocumentSchema rules() {
        try (InputStream in = resource("scenario-schema.json")) {
            return new DocumentSchema(JSON.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = Scenario.class.getResourceAsStream(name);
        if (in == null) {
            throw new IOException("The resource " + name + " is missing.");
        }
        return in;
    }

    private static List<ScenarioStep> steps(JsonNode array) {
        List<ScenarioStep> steps = new ArrayList<>();
        array.forEach(step -> steps.add(new ScenarioStep((ObjectNode) step)));
        return steps;
    }

    private static RgbPicture template(String name, String source, @Nullable Path folder)
            throws UnusableScenarioException {
        byte[] file;
        if (source.startsWith("data:image/")) {
            try {
                file = Base64.getDecoder().decode(source.substring(source.indexOf(',') + 1));
            } catch (IllegalArgumentException e) {
                throw new UnusableScenarioException(
                        "Template \"%s\" is not base64: %s.".formatted(name, e.getMessage()));
            }
        } else if (folder == null) {
            throw new UnusableScenarioException("Template \"%s\" must be a data URL here.".formatted(name));
        } else {
            file = bytes(folder.resolve(source), "template");
        }
        return RgbPicture.decode(file, LONGEST_TEMPLATE_EDGE)
                .orElseThrow(() ->
                        new UnusableScenarioException("Template \"%s\" is not a picture of at most %d pixels per side."
                                .formatted(name, LONGEST_TEMPLATE_EDGE)));
    }

    private static byte[] bytes(Path file, String what) throws UnusableScenarioException {
        try {
            if (Files.size(file) > LARGEST_FILE) {
                throw new UnusableScenarioException(
                        "The %s %s has more than %d bytes.".formatted(what, file, LARGEST_FILE));
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UnusableScenarioException("The %s %s cannot be read (%s). Built-in scenarios: %s."
                    .formatted(what, file, FileReason.of(e), String.join(", ", BUILT_IN)));
        }
    }

    private static void checkTemplateNames(JsonNode json, Map<String, RgbPicture> templates)
            throws UnusableScenarioException {
        List<String> unknown = StreamSupport.stream(json.findValues("template").spliterator(), false)
                .map(JsonNode::asText)
                .filter(name -> !templates.containsKey(name))
                .toList();
        if (!unknown.isEmpty()) {
            throw new UnusableScenarioException(
                    "The scenario has no template named %s.".formatted(String.join(", ", unknown)));
        }
    }
}
