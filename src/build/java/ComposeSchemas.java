import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes the schemas that the jar carries: those of /schemas, in which each {@code {"$ref": "shared/parts.json#/NAME"}} is
 * replaced by that part. The build runs this file: {@code java -cp JACKSON ComposeSchemas.java FROM TO}.
 */
final class ComposeSchemas {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PARTS = "shared/parts.json";
    private static final String PREFIX = PARTS + "#/";

    private final JsonNode parts;
    private final TreeSet<String> unused = new TreeSet<>();

    private ComposeSchemas(JsonNode parts) {
        if (!parts.findValues("$ref").isEmpty()) {
            throw new IllegalArgumentException(PARTS + ": a part cannot refer to another one");
        }
        this.parts = parts;
        parts.fieldNames().forEachRemaining(unused::add);
    }

    public static void main(String[] arguments) throws IOException {
        Path from = Path.of(arguments[0]);
        Path to = Files.createDirectories(Path.of(arguments[1]));
        ComposeSchemas schemas =
                new ComposeSchemas(JSON.readTree(from.resolve(PARTS).toFile()));
        Map<Path, JsonNode> composed = new TreeMap<>();
        for (Path file : files(from)) {
            composed.put(file.getFileName(), schemas.compose(JSON.readTree(file.toFile()), file));
        }
        if (!schemas.unused.isEmpty()) {
            throw new IllegalArgumentException("no schema uses these parts of " + PARTS + ": " + schemas.unused);
        }
        for (Map.Entry<Path, JsonNode> schema : composed.entrySet()) {
            JSON.writeValue(to.resolve(schema.getKey()).toFile(), schema.getValue());
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    private JsonNode compose(JsonNode node, Path file) {
        if (node instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> property : object.properties()) {
                property.setValue(compose(property.getValue(), file));
            }
        }
        if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, compose(array.get(i), file));
            }
        }
        JsonNode reference = node.path("$ref");
        return reference.isMissingNode() ? node : part(reference.asText(), file);
    }

    private JsonNode part(String reference, Path file) {
        String name = reference.startsWith(PREFIX) ? reference.substring(PREFIX.length()) : "";
        if (!parts.has(name)) {
            throw new IllegalArgumentException(
                    file + ": " + reference + " is not a part; it must be " + PREFIX + "NAME");
        }
        unused.remove(name);
        return parts.get(name);
    }
}
