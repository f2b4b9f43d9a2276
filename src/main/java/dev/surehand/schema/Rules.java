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

/**
 * The conditions of one inputSchema. Held to the flat part first and then to the one branch of {@code oneOf} whose action was
 * asked for, so that nobody reads about the other branches; a test holds the verdict equal to that of the whole schema.
 * Compiled at first use, because that takes a tenth of a second.
 */
final class Rules {

    private final ObjectNode full;
    private final ObjectNode flat;
    private Schema flatSchema;
    private final Map<String, Schema> branches = new LinkedHashMap<>();

    Rules(ObjectNode full, ObjectNode flat) {
        this.full = full;
        this.flat = flat;
    }

    synchronized List<Violation> violations(JsonNode arguments) {
        compile();
        List<Violation> all = new ArrayList<>(check(flatSchema, arguments));
        String action = arguments
                .path("action")
                .asText(flat.path("properties").path("action").path("default").asText());
        if (branches.containsKey(action)) {
            all.addAll(check(branches.get(action), arguments));
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

    /** A value of the wrong type is none of those allowed either, and that says more. */
    private static boolean isSaidBy(List<Error> errors, Error wrongType) {
        return wrongType.getKeyword().equals("type")
                && errors.stream()
                        .anyMatch(other -> other.getKeyword().equals("enum")
                                && other.getInstanceLocation().equals(wrongType.getInstanceLocation()));
    }

    private void compile() {
        if (flatSchema != null) {
            return;
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
    }
}
