package dev.surehand.cli.setup;

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
     * @param typed whether the entry says that it is for stdio
     */
    ObjectNode over(ObjectNode old, boolean typed) {
        ObjectNode entry = old.deepCopy();
        if (typed) {
            entry.put("type", "stdio");
        }
        entry.put("command", java.toString());
        ArrayNode arguments = entry.putArray("args");
        JVM_FLAGS.forEach(arguments::add);
        arguments.add("-jar").add(jar.toString());
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
