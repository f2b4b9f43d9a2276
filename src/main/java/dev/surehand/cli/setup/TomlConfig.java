package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A configuration in TOML. A new entry becomes a table at the end. */
final class TomlConfig extends LinesConfig {

    TomlConfig(String key, ConfigLines lines) {
        super(key, lines);
    }

    @Override
    String added(String name, ObjectNode entry) {
        List<String> path = List.of(key(), name);
        String values = entry.properties().stream()
                .map(field -> lines("", List.of(field.getKey()), field.getValue()))
                .collect(Collectors.joining());
        return text() + header(path) + values;
    }

    @Override
    String header(List<String> path) {
        return (text().isEmpty() ? "" : newLine()) + "[" + keys(path) + "]" + newLine();
    }

    @Override
    String lines(String indent, List<String> keys, JsonNode value) {
        return indent + keys(keys) + " = " + inline(value) + newLine();
    }

    @Override
    String inline(JsonNode value) {
        if (value.isArray()) {
            List<String> all = new ArrayList<>();
            value.forEach(one -> all.add(inline(one)));
            return "[" + String.join(", ", all) + "]";
        }
        if (value.isObject()) {
            String all = value.properties().stream()
                    .map(field -> keys(List.of(field.getKey())) + " = " + inline(field.getValue()))
                    .collect(Collectors.joining(", "));
            return all.isEmpty() ? "{}" : "{ " + all + " }";
        }
        // The escapes of JSON are escapes of TOML too.
        return value instanceof POJONode other ? String.valueOf(other.getPojo()) : value.toString();
    }

    private static String keys(List<String> keys) {
        return keys.stream()
                .map(key -> key.matches("[A-Za-z0-9_-]+")
                        ? key
                        : JsonNodeFactory.instance.textNode(key).toString())
                .collect(Collectors.joining("."));
    }

    @Override
    String removed(List<String> path) {
        List<int[]> parts = new ArrayList<>();
        tables(path).forEach(table -> parts.add(new int[] {table.line(), table.end()}));
        below(path).stream()
                .filter(one -> parts.stream().noneMatch(part -> part[0] <= one.line() && one.line() < part[1]))
                .toList()
                .forEach(one -> parts.add(new int[] {one.line(), one.next()}));
        StringBuilder rest = new StringBuilder(text());
        parts.stream().sorted(Comparator.comparing((int[] part) -> -part[0])).forEach(part -> {
            rest.delete(part[0], part[1]);
            dropBlankLine(rest, part[0]);
        });
        return rest.toString();
    }

    /** Deletes the blank line before a position if no values come directly after it. */
    private static void dropBlankLine(StringBuilder text, int position) {
        boolean isFollowed = position < text.length() && !Character.isWhitespace(text.charAt(position));
        int line = text.lastIndexOf("\n", position - 2) + 1;
        if (!isFollowed && line < position && text.substring(line, position).isBlank()) {
            text.delete(line, position);
        }
    }
}
