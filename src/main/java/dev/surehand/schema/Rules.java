package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialects;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks arguments against one inputSchema: first against the flat part, then against the one branch of {@code oneOf} for the
 * requested action, so that no message mentions the other branches. A test checks that the verdict equals that of the whole
 * schema. The schemas are compiled at first use, because that takes a tenth of a second.
 */
final class Rules {

    private final ObjectNode full;
    private final ObjectNode flat;
    private @Nullable Schema flatSchema;
    private final Map<String, Schema> branches = new LinkedHashMap<>();

    Rules(ObjectNode full, ObjectNode flat) {
        this.full = full;
        this.flat = flat;
    }

    synchronized List<Violation> violations(JsonNode arguments) {
        List<Violation> all = new ArrayList<>(check(compiled(), arguments));
        String action = arguments
                .path("action")
                .asText(flat.path("properties").path("action").path("default").asText());
        Schema branch = branches.get(action);
        if (branch != null) {
            all.addAll(check(branch, arguments));
        }
        return all;
    }

    private List<Violation> check(Schema schema, JsonNode arguments) {
        List<Error> errors = schema.validate(arguments);
        return errors.stream()
                .filter(error -> !isSaidBy(errors, error))
                .flatMap(error -> new Sentences(flat, arguments).of(error).stream())
                .toList();
    }

    /**
     * Returns whether an error about a wrong type is redundant: the value also violates an enum at the same place, and that
     * error says more.
     */
    private static boolean isSaidBy(List<Error> errors, Error wrongType) {
        return wrongType.getKeyword().equals("type")
                && errors.stream()
                        .anyMatch(other -> other.getKeyword().equals("enum")
                                && other.getInstanceLocation().equals(wrongType.getInstanceLocation()));
    }

    /** Compiles all branches at first use, and returns the flat part. */
    private Schema compiled() {
        if (flatSchema != null) {
            return flatSchema;
        }
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                Dialects.getDraft7(),
                builder -> builder.schemaRegistryConfig(
                        SchemaRegistryConfig.builder().locale(Locale.ENGLISH).build()));
        for (JsonNode branch : full.path("oneOf")) {
            String action = branch.at("/properties/action/const").asText();
            branches.put(action, registry.getSchema(branch));
        }
        flatSchema = registry.getSchema(flat);
        return flatSchema;
    }
}
