package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Parses TOML 1.0, and inline tables on several lines as in 1.1. */
final class TomlParser {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ConfigCursor cursor;
    private final TomlValues values;
    private final List<Assignment> assignments = new ArrayList<>();
    private final List<ConfigTable> tables = new ArrayList<>();
    private final Set<List<String>> names = new HashSet<>();
    private final Set<List<String>> arrays = new HashSet<>();

    private List<String> header = List.of();

    private TomlParser(String text) {
        cursor = new ConfigCursor(text);
        values = new TomlValues(cursor);
    }

    /** @throws InvalidConfigException when it is not TOML; the message says where */
    static ConfigLines parsed(String text) throws InvalidConfigException {
        TomlParser parser = new TomlParser(text);
        parser.document();
        return new ConfigLines(parser.cursor.text, parser.assignments, parser.tables);
    }

    private void document() throws InvalidConfigException {
        while (!cursor.atEnd()) {
            cursor.skipBlanks();
            if (cursor.next() == '[') {
                header();
            } else if (cursor.next() != '#' && !cursor.atLineEnd()) {
                assignment();
            }
            endOfLine();
        }
    }

    private void header() throws InvalidConfigException {
        int start = cursor.at;
        boolean isArray = cursor.startsWith("[[");
        cursor.at += isArray ? 2 : 1;
        header = values.keys();
        if (!cursor.startsWith(isArray ? "]]" : "]")) {
            throw cursor.broken("expected \"%s\" after the name of the table".formatted(isArray ? "]]" : "]"));
        }
        cursor.at += isArray ? 2 : 1;
        if (isArray) {
            if (arrays.add(header)) {
                define(header, start);
                ArrayNode array = JSON.arrayNode();
                assignments.add(new Assignment(header, 0, start, start, start, start, array, false));
            }
        } else {
            define(header, start);
            tables.add(new ConfigTable(header, cursor.lineStart(), cursor.at, cursor.nextLine(), indent(start)));
        }
    }

    private void assignment() throws InvalidConfigException {
        int first = cursor.at;
        int line = cursor.lineStart();
        List<String> path = new ArrayList<>(header);
        path.addAll(values.keys());
        if (cursor.next() != '=') {
            throw cursor.broken("expected \"=\" after the key");
        }
        cursor.at++;
        cursor.skipBlanks();
        int start = cursor.at;
        int comments = values.comments();
        JsonNode value = values.value();
        define(path, first);
        if (isInArray(path)) {
            return;
        }
        assignments.add(new Assignment(
                List.copyOf(path),
                header.size(),
                line,
                start,
                cursor.at,
                cursor.nextLine(),
                value,
                values.comments() > comments));
        int last = tables.size() - 1;
        if (last >= 0 && tables.get(last).path().equals(header)) {
            ConfigTable table = tables.get(last);
            tables.set(last, new ConfigTable(header, table.line(), table.head(), cursor.nextLine(), indent(first)));
        }
    }

    /** Remembers a name. */
    private void define(List<String> path, int position) throws InvalidConfigException {
        if (!isInArray(path) && !names.add(List.copyOf(path))) {
            throw cursor.brokenAt(position, "\"%s\" is defined twice".formatted(String.join(".", path)));
        }
    }

    /** Returns whether a name belongs to an element of an array, so that it may occur again in the next one. */
    private boolean isInArray(List<String> path) {
        return arrays.stream().anyMatch(array -> path.size() > array.size() && Assignment.beginsWith(path, array));
    }

    private void endOfLine() throws InvalidConfigException {
        cursor.skipBlanks();
        if (cursor.next() != '#' && !cursor.atLineEnd()) {
            throw cursor.broken("expected the end of the line");
        }
        cursor.skipLine();
    }

    private String indent(int position) {
        return cursor.text.substring(cursor.text.lastIndexOf('\n', position - 1) + 1, position);
    }
}
