package dev.surehand.mcp.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.schema.ToolSchema;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A tool as tools/list lists it. */
public final class ListedTool {

    private ListedTool() {}

    public static Tool of(ToolSchema schema) {
        ObjectNode listing = schema.listing();
        Tool.Builder tool = Tool.builder(schema.name(), members(listing.get("inputSchema")))
                .title(schema.title())
                .description(schema.description())
                .annotations(annotations(listing.get("annotations")));
        Optional.ofNullable(listing.get("outputSchema")).ifPresent(output -> tool.outputSchema(members(output)));
        return tool.build();
    }

    /** Returns the members of a schema. Their values stay JSON, which is written as it is. */
    private static Map<String, Object> members(JsonNode schema) {
        Map<String, Object> members = new LinkedHashMap<>();
        schema.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
        return members;
    }

    private static ToolAnnotations annotations(JsonNode given) {
        return ToolAnnotations.builder()
                .title(given.path("title").textValue())
                .readOnlyHint(hint(given, "readOnlyHint"))
                .destructiveHint(hint(given, "destructiveHint"))
                .idempotentHint(hint(given, "idempotentHint"))
                .openWorldHint(hint(given, "openWorldHint"))
                .build();
    }

    /** Returns null for a hint that the schema does not give; the SDK leaves it out. */
    private static @Nullable Boolean hint(JsonNode given, String name) {
        return given.has(name) ? given.get(name).booleanValue() : null;
    }
}
