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
import org.jspecify.annotations.Nullable;

/** One file of /schemas: the tool as it is listed, and the rules for its arguments. */
public final class ToolSchema {

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The keywords that no client may receive at the root of an inputSchema, because large APIs refuse the whole conversation
     * for them.
     */
    private static final Set<String> ROOT_COMBINATORS = Set.of(
            "oneOf", "anyOf", "allOf", "not", "if", "then", "else", "dependencies", "$ref", "$schema", "definitions");

    /** Fields in the responses of every tool, or of every tool that acts. A listing does not repeat them for each tool. */
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

    /** @param name the name of a tool with a file in /schemas */
    public static ToolSchema load(String name) {
        try (InputStream in = ToolSchema.class.getResourceAsStream("/schemas/" + name + ".json")) {
            return new ToolSchema((ObjectNode) JSON.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException("schema of " + name, e);
        }
    }

    /**
     * Returns the schema with one more parameter, which no call must give.
     *
     * @param parameter its name, which the tool does not have yet
     * @param values what it may be; the first is its default
     */
    public ToolSchema with(String parameter, List<String> values, String description) {
        ObjectNode more = file.deepCopy();
        ObjectNode added = ((ObjectNode) more.at("/inputSchema/properties")).putObject(parameter);
        added.put("type", "string");
        values.forEach(added.putArray("enum")::add);
        added.put("default", values.get(0)).put("description", description);
        return new ToolSchema(more);
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

    /**
     * Returns the tool as tools/list lists it. Of responses it describes only their fields, because a model reads the responses
     * themselves.
     */
    public ObjectNode listing() {
        ObjectNode tool = JsonNodeFactory.instance.objectNode();
        tool.put("name", name()).put("title", title()).put("description", description());
        tool.set("inputSchema", listedInput());
        if (!answersWithText()) {
            tool.set("outputSchema", shortOutput());
        }
        tool.set("annotations", annotations());
        return tool;
    }

    /**
     * Returns the input schema without additionalProperties, because one large client drops every tool whose schema sets it to
     * a boolean. Unknown parameters are refused all the same.
     */
    private ObjectNode listedInput() {
        ObjectNode input = flatInput();
        input.findParents("additionalProperties")
                .forEach(object -> ((ObjectNode) object).remove("additionalProperties"));
        return input;
    }

    /**
     * Returns the output schema with only the types and enums of its fields, because every word of a listing costs tokens in
     * every conversation, and responses explain themselves. Fields that many tools have in common are left out.
     */
    private ObjectNode shortOutput() {
        ObjectNode output = output();
        ObjectNode properties = (ObjectNode) output.get("properties");
        properties.remove(COMMON_FIELDS).forEach(property -> ((ObjectNode) property).retain("type", "enum"));
        return output;
    }

    /** Returns the input schema as clients see it: an object with properties and without conditions. */
    public ObjectNode flatInput() {
        return flatInput.deepCopy();
    }

    /** Returns the input schema with all conditions, in JSON Schema draft-07. */
    public ObjectNode fullInput() {
        return ((ObjectNode) file.get("inputSchema")).deepCopy();
    }

    public ObjectNode output() {
        return ((ObjectNode) file.get("outputSchema")).deepCopy();
    }

    /** Returns the annotations with the title added, because clients of older protocol versions read the title there. */
    public ObjectNode annotations() {
        return JsonNodeFactory.instance.objectNode().put("title", title()).setAll((ObjectNode) file.get("annotations"));
    }

    /** Returns whether a call can change anything on the desktop. Some actions of such a tool may still only read. */
    public boolean acts() {
        return !file.at("/annotations/readOnlyHint").asBoolean();
    }

    /** Returns whether a call with these arguments can change anything on the desktop; also true if the arguments are wrong. */
    public boolean acts(JsonNode arguments) {
        String action = arguments.path("action").asText();
        return acts()
                && StreamSupport.stream(file.path("lookingActions").spliterator(), false)
                        .noneMatch(looking -> looking.asText().equals(action));
    }

    /**
     * Returns whether answers are text for a reader, and not JSON as the output schema describes it. A client may not expect
     * JSON then, so the listing has no output schema.
     */
    public boolean answersWithText() {
        return file.path("answersWithText").asBoolean();
    }

    /** Returns the error codes with which a call may be refused. */
    public List<String> errors() {
        List<String> all = new ArrayList<>();
        file.get("errors").forEach(code -> all.add(code.asText()));
        return all;
    }

    /** Returns the examples. Each has {@code arguments} and {@code says}, a sentence. */
    public List<JsonNode> examples() {
        List<JsonNode> all = new ArrayList<>();
        file.get("examples").forEach(all::add);
        return all;
    }

    /**
     * Returns the arguments in the form that the schema requires, as {@link Coercion} describes; nothing else is changed. Null
     * for all arguments becomes {}.
     */
    public JsonNode coerced(@Nullable JsonNode arguments) {
        if (arguments == null || arguments.isNull()) {
            return JsonNodeFactory.instance.objectNode();
        }
        return Coercion.coerced(arguments, flatInput);
    }

    /**
     * Returns the arguments without the caller's own text. Enum values, numbers and flags stay; the length replaces any other
     * text.
     */
    public JsonNode redacted(JsonNode arguments) {
        return Redaction.of(arguments, flatInput);
    }

    /** Returns the violations in {@link #coerced} arguments; empty if there are none. */
    public List<Violation> violations(JsonNode arguments) {
        return rules.violations(arguments);
    }
}
