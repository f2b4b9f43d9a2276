package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * The entry with which a client starts this server.
 *
 * @param command the program with its full path, and its arguments before the options of the server
 * @param options the options of the server
 * @param environment the variables that the client does not pass on by itself
 */
record ServerEntry(List<String> command, List<String> options, Map<String, String> environment) {

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
        entry.put(shape.command(), command.get(0));
        ArrayNode arguments = entry.putArray(shape.arguments());
        command.stream().skip(1).forEach(arguments::add);
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
