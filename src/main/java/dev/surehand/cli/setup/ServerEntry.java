package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The entry with which a client starts this server.
 *
 * @param java the full path of the program
 * @param jar the full path of the jar
 * @param options the options of the server
 * @param environment the variables that the client does not pass on by itself
 */
record ServerEntry(Path java, Path jar, List<String> options, Map<String, String> environment) {

    /**
     * JVM flags that shorten the start, limit the memory and keep the JVM's own messages out of the protocol; docs/clients.md
     * has the figures.
     */
    private static final List<String> JVM_FLAGS = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xms32m",
            "-Xmx512m",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "-XX:+DisplayVMOutputToStderr");

    /**
     * Returns an old entry with the fields of this one replaced. Its other fields stay unchanged.
     *
     * @param name the name of the entry
     * @throws InvalidConfigException when the old entry has something else where its variables should be
     */
    ObjectNode over(ObjectNode old, EntryShape shape, String name) throws InvalidConfigException {
        ObjectNode entry = old.deepCopy();
        if (shape.typed()) {
            entry.put("type", "stdio");
        }
        if (shape.named()) {
            entry.put("name", name);
        }
        entry.put(shape.command(), java.toString());
        ArrayNode arguments = entry.putArray(shape.arguments());
        JVM_FLAGS.forEach(arguments::add);
        arguments.add("-jar").add(jar.toString());
        options.forEach(arguments::add);
        if (!environment.isEmpty()) {
            ObjectNode variables = variables(entry, shape.environment());
            environment.forEach(variables::put);
        }
        shape.defaults().forEach(entry::putIfAbsent);
        return entry;
    }

    private static ObjectNode variables(ObjectNode entry, String field) throws InvalidConfigException {
        JsonNode there = entry.path(field);
        if (there instanceof ObjectNode object) {
            return object;
        }
        if (!there.isMissingNode() && !there.isNull()) {
            throw new InvalidConfigException(
                    "\"%s\" of its entry is not in a form that setup can edit".formatted(field));
        }
        return entry.putObject(field);
    }

    ObjectNode alone(EntryShape shape, String name) {
        try {
            return over(JsonNodeFactory.instance.objectNode(), shape, name);
        } catch (InvalidConfigException e) {
            throw new IllegalStateException("A new entry has no variables.", e);
        }
    }
}
