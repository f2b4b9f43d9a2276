package dev.surehand.cli.setup;

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
     * @param typed whether the entry says that it is for stdio
     */
    ObjectNode over(ObjectNode old, boolean typed) {
        ObjectNode entry = old.deepCopy();
        if (typed) {
            entry.put("type", "stdio");
        }
        entry.put("command", command.get(0));
        ArrayNode arguments = entry.putArray("args");
        command.stream().skip(1).forEach(arguments::add);
        options.forEach(arguments::add);
        if (!environment.isEmpty()) {
            ObjectNode variables = entry.get("env") instanceof ObjectNode there ? there : entry.putObject("env");
            environment.forEach(variables::put);
        }
        return entry;
    }

    ObjectNode alone(boolean typed) {
        return over(JsonNodeFactory.instance.objectNode(), typed);
    }
}
