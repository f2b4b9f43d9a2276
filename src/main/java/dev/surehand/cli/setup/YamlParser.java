package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the mappings of a YAML document. In them the indentation alone says which lines belong to a key, so values of other
 * kinds, such as lists of mappings, are skipped without being understood.
 */
final class YamlParser {

    private static final Pattern KEY = Pattern.compile("(\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\n]|'')*'"
            + "|(?![-?](?:[ \t\r\n]|$))[^\\s\\[\\]{}\"'#&*!|>%@`,](?:(?!\\s#)[^\n])*?)[ \t]*:(?=[ \t\r\n]|$)");

    private static final Pattern ITEM = Pattern.compile("-(?=[ \t\r\n]|$)");
    private static final Pattern MARK = Pattern.compile("(---|\\.\\.\\.)(?=[ \t\r\n]|$)");
    private static final int DEEPEST = 200;

    private final ConfigCursor cursor;
    private final YamlValues values;
    private final List<Assignment> assignments = new ArrayList<>();
    private final List<ConfigTable> tables = new ArrayList<>();

    /** Position after the last line with contents. */
    private int contentEnd;

    private YamlParser(String text) {
        cursor = new ConfigCursor(text);
        values = new YamlValues(cursor);
    }

    /** @throws InvalidConfigException when it is not one document with a mapping; the message says where */
    static ConfigLines parsed(String text) throws InvalidConfigException {
        YamlParser parser = new YamlParser(text);
        parser.document();
        return new ConfigLines(parser.cursor.text, parser.assignments, parser.tables);
    }

    private void document() throws InvalidConfigException {
        boolean hasContents = toContents();
        if (hasContents && MARK.matcher(rest()).lookingAt() && cursor.startsWith("---")) {
            cursor.skipLine();
            hasContents = toContents();
        }
        if (hasContents) {
            int indent = column();
            int start = cursor.lineStart();
            mapping(List.of(), indent);
            tables.add(new ConfigTable(List.of(), start, start, contentEnd, indent(indent)));
        }
        if (toContents()) {
            throw cursor.broken(
                    MARK.matcher(rest()).lookingAt()
                            ? "setup edits no file with more than one document"
                            : "this line is indented less than the first one");
        }
    }

    private CharSequence rest() {
        return cursor.text.subSequence(cursor.at, cursor.text.length());
    }

    private int column() {
        return cursor.at - cursor.lineStart();
    }

    private static String indent(int columns) {
        return " ".repeat(columns);
    }

    /** Goes to the first character of the next line with contents; from within a line, only to contents at its start. */
    private boolean toContents() throws InvalidConfigException {
        while (!cursor.atEnd()) {
            while (cursor.next() == ' ' && !cursor.atEnd()) {
                cursor.at++;
            }
            boolean isTab = cursor.next() == '\t';
            cursor.skipBlanks();
            if (!cursor.atLineEnd() && cursor.next() != '#') {
                if (isTab) {
                    throw cursor.broken("YAML allows no tab in the indentation");
                }
                return true;
            }
            cursor.skipLine();
        }
        return false;
    }

    private Optional<Matcher> key() {
        Matcher key = KEY.matcher(cursor.text).region(cursor.at, cursor.text.length());
        return key.lookingAt() ? Optional.of(key) : Optional.empty();
    }

    /** Reads the keys of a mapping, from the first one on. */
    private void mapping(List<String> path, int indent) throws InvalidConfigException {
        Set<String> names = new HashSet<>();
        while (toContents()
                && column() >= indent
                && !(indent == 0 && MARK.matcher(rest()).lookingAt())) {
            if (column() > indent) {
                throw cursor.broken(
                        "this line is indented by %d, the lines beside it by %d".formatted(column(), indent));
            }
            Matcher key = key().orElseThrow(() -> cursor.broken("expected \"key: value\""));
            String name = YamlValues.unquoted(key.group(1));
            if (!names.add(name)) {
                throw cursor.broken("\"%s\" is defined twice".formatted(name));
            }
            if (path.size() > DEEPEST) {
                throw cursor.broken("values are nested more than %d deep".formatted(DEEPEST));
            }
            List<String> child = new ArrayList<>(path);
            child.add(name);
            int line = cursor.lineStart();
            cursor.at = key.end();
            member(List.copyOf(child), indent, line);
        }
    }

    /** Reads what comes after the colon of a key. */
    private void member(List<String> path, int indent, int line) throws InvalidConfigException {
        int head = cursor.at;
        contentEnd = cursor.nextLine();
        cursor.skipBlanks();
        if (!cursor.atLineEnd() && cursor.next() != '#') {
            valueOnLine(path, indent, line);
            return;
        }
        cursor.skipLine();
        boolean isDeeper = toContents() && column() > indent;
        boolean isList =
                !cursor.atEnd() && column() >= indent && ITEM.matcher(rest()).lookingAt();
        if (isList) {
            list(path, line, head);
        } else if (isDeeper && key().isPresent()) {
            int column = column();
            int index = tables.size();
            mapping(path, column);
            tables.add(index, new ConfigTable(path, line, head, contentEnd, indent(column)));
        } else if (isDeeper) {
            int start = cursor.at;
            skipDeeper(indent);
            add(path, line, start, contentEnd, values.unknown());
        } else {
            assignments.add(new Assignment(
                    path, path.size() - 1, line, head, head, contentEnd, JsonNodeFactory.instance.nullNode(), false));
            cursor.at = contentEnd;
        }
    }

    private void valueOnLine(List<String> path, int indent, int line) throws InvalidConfigException {
        int start = cursor.at;
        char first = cursor.next();
        if (first == '|' || first == '>') {
            cursor.skipLine();
            while (!cursor.atEnd() && isDeeperOrBlank(indent)) {
                cursor.skipLine();
            }
            contentEnd = cursor.at;
            add(path, line, start, cursor.at, values.unknown());
            return;
        }
        int comments = values.comments();
        JsonNode value = values.value();
        int end = cursor.at;
        contentEnd = cursor.nextLine();
        boolean isPlain = "\"'[{".indexOf(first) < 0;
        cursor.skipBlanks();
        if (cursor.next() != '#' && !cursor.atLineEnd()) {
            throw cursor.broken("expected the end of the line");
        }
        cursor.skipLine();
        if (isPlain && toContents() && column() > indent) {
            if (key().isPresent()) {
                throw cursor.broken("a key is not expected here, below a value");
            }
            skipDeeper(indent);
            add(path, line, start, contentEnd, values.unknown());
            return;
        }
        assignments.add(new Assignment(
                path, path.size() - 1, line, start, end, contentEnd, value, values.comments() > comments));
        cursor.at = contentEnd;
    }

    private void list(List<String> path, int line, int head) throws InvalidConfigException {
        int column = column();
        int comments = values.comments();
        List<JsonNode> items = new ArrayList<>();
        while (toContents() && column() >= column) {
            boolean isItem = column() == column && ITEM.matcher(rest()).lookingAt();
            if (column() == column && !isItem) {
                break;
            }
            if (isItem) {
                cursor.at++;
                cursor.skipBlanks();
                boolean isText = !cursor.atLineEnd() && key().isEmpty() && "-|>#".indexOf(cursor.next()) < 0;
                items.add(isText ? values.value() : values.unknown());
            } else {
                items.add(values.unknown());
            }
            contentEnd = cursor.nextLine();
            cursor.skipLine();
        }
        boolean isKnown = items.stream().noneMatch(JsonNode::isPojo);
        boolean hasComments = values.comments() > comments
                || cursor.text
                        .substring(head, contentEnd)
                        .lines()
                        .anyMatch(one -> one.strip().startsWith("#") || one.contains(" #"));
        int end = trimmed(contentEnd);
        assignments.add(new Assignment(
                path,
                path.size() - 1,
                line,
                head,
                end,
                contentEnd,
                isKnown ? JsonNodeFactory.instance.arrayNode().addAll(items) : values.unknown(),
                hasComments));
        cursor.at = contentEnd;
    }

    private void skipDeeper(int indent) throws InvalidConfigException {
        while (toContents() && column() > indent) {
            contentEnd = cursor.nextLine();
            cursor.skipLine();
        }
        cursor.at = contentEnd;
    }

    private boolean isDeeperOrBlank(int indent) {
        int at = cursor.at;
        cursor.skipBlanks();
        boolean result = cursor.atLineEnd() || column() > indent;
        cursor.at = at;
        return result;
    }

    private void add(List<String> path, int line, int start, int end, JsonNode value) {
        assignments.add(new Assignment(path, path.size() - 1, line, start, trimmed(end), end, value, false));
    }

    /** Returns the position before the line end that is before a position. */
    private int trimmed(int end) {
        int at = end;
        while (at > 0 && (cursor.text.charAt(at - 1) == '\n' || cursor.text.charAt(at - 1) == '\r')) {
            at--;
        }
        return at;
    }
}
