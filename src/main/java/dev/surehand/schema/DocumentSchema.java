package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialects;
import java.util.List;
import java.util.Locale;

/** The rules for a JSON document that is not the arguments of a tool, such as a file that a person writes. */
public final class DocumentSchema {

    private final Schema schema;

    /** @param rules a JSON schema, draft 7 */
    public DocumentSchema(JsonNode rules) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                Dialects.getDraft7(),
                builder -> builder.schemaRegistryConfig(
                        SchemaRegistryConfig.builder().locale(Locale.ENGLISH).build()));
        schema = registry.getSchema(rules);
    }

    /** Returns one sentence per violation, each with its place in the document; empty if the document is valid. */
    public List<String> violations(JsonNode document) {
        return schema.validate(document).stream().map(DocumentSchema::sentence).toList();
    }

    private static String sentence(Error error) {
        String place = error.getInstanceLocation().toString();
        return "%s: %s.".formatted(place.isEmpty() ? "the document" : place, error.getMessage());
    }
}
