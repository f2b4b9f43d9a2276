package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A configuration in YAML. A new entry becomes the last one of the servers. */
final class YamlConfig extends LinesConfig {

    private static final String STEP = "  ";

    /** Words that are not text in YAML 1.1 or 1.2. */
    private static final Set<String> WORDS = Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    YamlConfig(String key, ConfigLines lines) {
        super(key, lines);
    }

    @Override
    String added(String name, ObjectNode entry) throws InvalidConfigException {
        ObjectNode servers = JsonNodeFactory.instance.objectNode();
        servers.set(name, entry);
        String indent = table(List.of()).map(ConfigTable::indent).orElse("");
        Optional<Assignment> section = atOrAbove(List.of(key()));
        if (section.isPresent() && !section.get().value().isNull()) {
            throw new InvalidConfigException("\"%s\" in it is not a table that setup can edit".formatted(key()));
        }
        if (section.isPresent()) {
            String head = text().substring(0, section.get().start());
            String rest = section.get().start() == section.get().end()
                    ? text().substring(section.get().end(), section.get().next())
                    : newLine();
            return head
                    + rest
                    + lines(indent + STEP, List.of(name), entry)
                    + text().substring(section.get().next());
        }
        Optional<ConfigTable> table = table(List.of(key()));
        if (table.isPresent()) {
            return text().substring(0, table.get().end())
                    + lines(table.get().indent(), List.of(name), entry)
                    + text().substring(table.get().end());
        }
        int end = table(List.of()).map(ConfigTable::end).orElse(text().length());
        return text().substring(0, end) + lines(indent, List.of(key()), servers) + text().substring(end);
    }

    @Override
    String lines(String indent, List<String> keys, JsonNode value) {
        String head = indent + key(keys.get(0)) + ":";
        if (value instanceof ObjectNode object && !object.isEmpty()) {
            return head
                    + newLine()
                    + object.properties().stream()
                            .map(field -> lines(indent + STEP, List.of(field.getKey()), field.getValue()))
                            .collect(Collectors.joining());
        }
        return head + " " + inline(value) + newLine();
    }

    @Override
    String header(List<String> path) {
        throw new IllegalStateException("Every mapping of a YAML text has lines of its own.");
    }

    /** Returns the value as in JSON, which is YAML too; one word stays without quotes. */
    @Override
    String inline(JsonNode value) {
        boolean isWord = value.isTextual() && isPlain(value.textValue());
        return isWord ? value.textValue() : json(value);
    }

    private static String json(JsonNode value) {
        if (value.isArray()) {
            List<String> all = new ArrayList<>();
            value.forEach(one -> all.add(json(one)));
            return "[" + String.join(", ", all) + "]";
        }
        return value.isObject()
                ? value.properties().stream()
                        .map(field -> JsonNodeFactory.instance.textNode(field.getKey()) + ": " + json(field.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"))
                : value.toString();
    }

    private static String key(String key) {
        return isPlain(key) ? key : JsonNodeFactory.instance.textNode(key).toString();
    }

    private static boolean isPlain(String text) {
        return text.matches("[A-Za-z][\\w-]*") && !WORDS.contains(text.toLowerCase(Locale.ROOT));
    }

    @Override
    String removed(List<String> path) {
        ConfigTable entry = table(path).orElseThrow();
        String without = text().substring(0, entry.line()) + text().substring(entry.end());
        List<String> section = path.subList(0, 1);
        boolean isLast = below(section).stream().allMatch(one -> one.isBelow(path))
                && tables(section).stream()
                        .allMatch(one -> one.isAtOrBelow(path) || one.path().equals(section));
        if (!isLast) {
            return without;
        }
        int head = table(section).orElseThrow().head();
        return without.substring(0, head) + " {}" + without.substring(head);
    }
}
