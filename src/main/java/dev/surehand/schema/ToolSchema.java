package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** One file of /schemas: the tool as it is listed, and the rules its arguments are held to. */
public final class ToolSchema {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What no client may see at the root of an inputSchema: large APIs refuse the whole conversation for it. */
    private static final Set<String> ROOT_COMBINATORS = Set.of(
            "oneOf", "anyOf", "allOf", "not", "if", "then", "else", "dependencies", "$ref", "$schema", "definitions");

    /** Of answers of every tool, or of every tool that acts: a listing does not say them once a tool. */
    private static final List<String> COMMON_FIELDS =
            List.of("error", "error_code", "error_details", "dry_run", "summary", "effect", "screenshot");

    private final ObjectNode file;
    private final ObjectNode flatInput;
    private final Rules rules;

    private ToolSchema(ObjectNode file) {
        this.file = file;
        this.flatInput = ((ObjectNode) file.get("inputSchema")).deepCopy();
        flatInput.remove(ROOT_COMBINATORS);
        this.rules = new Rules((ObjectNode) file.get("inputSchema"), flatInput);
    }

    /** @param name of a tool with a file in /schemas */
    public static ToolSchema load(String name) {
        try (InputStream in = ToolSchema.class.getResourceAsStream("/schemas/" + name + ".json")) {
            return new ToolSchema((ObjectNode) JSON.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException("schema of " + name, e);
        }
    }

    public String name() {
        return file.get("name").asText();
    }

    public String title() {
        return file.get("title").asText();
    }

    public String description() {
        return file.get("description").asText();
    }

    /** The tool as tools/list tells of it: of answers only what is in them, because a model reads those themselves. */
    public ObjectNode listing() {
        ObjectNode tool = JsonNodeFactory.instance.objectNode();
        tool.put("name", name()).put("title", title()).put("description", description());
        tool.set("inputSchema", listedInput());
        tool.set("outputSchema", shortOutput());
        tool.set("annotations", annotations());
        return tool;
    }

    /** That unknown parameters are refused is not listed: one large client drops every tool whose schema says so by a boolean. */
    private ObjectNode listedInput() {
        ObjectNode input = flatInput();
        input.findParents("additionalProperties")
                .forEach(object -> ((ObjectNode) object).remove("additionalProperties"));
        return input;
    }

    /**
     * The fields and their types: every word of a listing is paid for in every conversation, and answers explain themselves.
     * Fields that many tools have in common are left out.
     */
    private ObjectNode shortOutput() {
        ObjectNode output = output();
        ObjectNode properties = (ObjectNode) output.get("properties");
        properties.remove(COMMON_FIELDS).forEach(property -> ((ObjectNode) property).retain("type", "enum"));
        return output;
    }

    /** As clients see it: an object with properties and without conditions. */
    public ObjectNode flatInput() {
        return flatInput.deepCopy();
    }

    /** With all conditions, in JSON Schema draft-07. */
    public ObjectNode fullInput() {
        return ((ObjectNode) file.get("inputSchema")).deepCopy();
    }

    public ObjectNode output() {
        return ((ObjectNode) file.get("outputSchema")).deepCopy();
    }

    /** With the title, because clients of older protocol versions look for it here. */
    public ObjectNode annotations() {
        return JsonNodeFactory.instance.objectNode().put("title", title()).setAll((ObjectNode) file.get("annotations"));
    }

    /** Whether a call can change anything on the desktop; some of its actions may still only look. */
    public boolean acts() {
        return !file.at("/annotations/readOnlyHint").asBoolean();
    }

    /** Whether a call with these arguments can change anything on the desktop; true also when they are wrong. */
    public boolean acts(JsonNode arguments) {
        String action = arguments.path("action").asText();
        return acts()
                && StreamSupport.stream(file.path("lookingActions").spliterator(), false)
                        .noneMatch(looking -> looking.asText().equals(action));
    }

    /** The error codes a call may be refused with. */
    public List<String> errors() {
        List<String> all = new ArrayList<>();
        file.get("errors").forEach(code -> all.add(code.asText()));
        return all;
    }

    /** Each has {@code arguments} and {@code says}, a sentence. */
    public List<JsonNode> examples() {
        List<JsonNode> all = new ArrayList<>();
        file.get("examples").forEach(all::add);
        return all;
    }

    /** In the form that the schema asks for, see {@link Coercion}; nothing else is changed. Null for all becomes {}. */
    public JsonNode coerced(JsonNode arguments) {
        if (arguments == null || arguments.isNull()) {
            return JsonNodeFactory.instance.objectNode();
        }
        return Coercion.coerced(arguments, flatInput);
    }

    /** The arguments without text of the caller's own: values of an enum, numbers and flags stay, of other text its length. */
    public JsonNode redacted(JsonNode arguments) {
        return Redaction.of(arguments, flatInput);
    }

    /** Empty if the arguments, once {@link #coerced}, fit. */
    public List<Violation> violations(JsonNode arguments) {
        return rules.violations(arguments);
    }
}
