package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A configuration that is written as lines: TOML and YAML. Only the values that differ are replaced. */
abstract class LinesConfig implements ConfigText {

    /** The part between two positions, and what takes its place. */
    private record Edit(int start, int end, String replacement) {}

    private final String key;
    private final ConfigLines lines;

    LinesConfig(String key, ConfigLines lines) {
        this.key = key;
        this.lines = lines;
    }

    /** Returns a value on one line. */
    abstract String inline(JsonNode value);

    /** Returns lines that give a value to a key. */
    abstract String lines(String indent, List<String> keys, JsonNode value);

    /** Returns the lines with which a table begins that has no lines of its own yet. */
    abstract String header(List<String> path);

    /** Returns the text with an entry where there is none, and no server on a line with the key of the servers. */
    abstract String added(String name, ObjectNode entry) throws InvalidConfigException;

    /** Returns the text without the entry, which is on lines of its own. */
    abstract String removed(List<String> path);

    String key() {
        return key;
    }

    String text() {
        return lines.text();
    }

    String newLine() {
        return lines.newLine();
    }

    Optional<ConfigTable> table(List<String> path) {
        return lines.tables().stream()
                .filter(table -> table.path().equals(path))
                .findFirst();
    }

    /** Returns the tables at or below a path. */
    List<ConfigTable> tables(List<String> path) {
        return lines.tables().stream().filter(table -> table.isAtOrBelow(path)).toList();
    }

    /** Returns the values below a path that are written one by one. */
    List<Assignment> below(List<String> path) {
        return lines.assignments().stream().filter(one -> one.isBelow(path)).toList();
    }

    /** Returns the value that has this path, or contains what has it. */
    Optional<Assignment> atOrAbove(List<String> path) {
        return lines.assignments().stream().filter(one -> one.isAtOrAbove(path)).findFirst();
    }

    @Override
    public Optional<ObjectNode> entry(String name) throws InvalidConfigException {
        List<String> path = List.of(key, name);
        Optional<Assignment> above = atOrAbove(path);
        if (above.isPresent()) {
            return inside(above.get(), path);
        }
        if (below(path).isEmpty() && tables(path).isEmpty()) {
            return Optional.empty();
        }
        ObjectNode entry = JsonNodeFactory.instance.objectNode();
        for (ConfigTable table : tables(path)) {
            place(entry, table.path().subList(path.size(), table.path().size()));
        }
        for (Assignment one : below(path)) {
            List<String> keys = one.path().subList(path.size(), one.path().size());
            place(entry, keys.subList(0, keys.size() - 1)).set(keys.get(keys.size() - 1), one.value());
        }
        return Optional.of(entry);
    }

    private static ObjectNode place(ObjectNode entry, List<String> keys) {
        ObjectNode at = entry;
        for (String step : keys) {
            at = at.get(step) instanceof ObjectNode there ? there : at.putObject(step);
        }
        return at;
    }

    /** Returns the entry in a value that contains it. */
    private static Optional<ObjectNode> inside(Assignment above, List<String> path) throws InvalidConfigException {
        JsonNode value = above.value();
        for (int i = above.path().size(); ; i++) {
            boolean isMissing = value == null || (value.isNull() && i < path.size());
            if (isMissing) {
                return Optional.empty();
            }
            if (!value.isObject()) {
                throw new InvalidConfigException(
                        "\"%s\" in it is not a table that setup can edit".formatted(path.get(i - 1)));
            }
            if (i == path.size()) {
                return Optional.of((ObjectNode) value);
            }
            value = value.get(path.get(i));
        }
    }

    @Override
    public String with(String name, ObjectNode entry) throws InvalidConfigException {
        List<String> path = List.of(key, name);
        Optional<ObjectNode> old = entry(name);
        Optional<Assignment> above = atOrAbove(path);
        if (above.isPresent() && above.get().value().isObject()) {
            return edited(List.of(replaced(above.get(), path, entry)));
        }
        if (old.isEmpty()) {
            return added(name, entry);
        }
        List<Edit> edits = new ArrayList<>();
        change(path, old.get(), entry, edits);
        return edited(edits);
    }

    @Override
    public String without(String name) throws InvalidConfigException {
        List<String> path = List.of(key, name);
        if (entry(name).isEmpty()) {
            return text();
        }
        Optional<Assignment> above = atOrAbove(path);
        if (above.isEmpty()) {
            return removed(path);
        }
        if (above.get().path().equals(path)) {
            return text().substring(0, above.get().line())
                    + text().substring(above.get().next());
        }
        checkComments(above.get());
        ObjectNode rest = above.get().value().deepCopy();
        rest.remove(name);
        return edited(List.of(new Edit(above.get().start(), above.get().end(), inline(rest))));
    }

    /** Collects the edits that turn the old values below a path into the new ones. */
    private void change(List<String> path, ObjectNode old, ObjectNode changed, List<Edit> edits)
            throws InvalidConfigException {
        Map<String, JsonNode> missing = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : changed.properties()) {
            JsonNode before = old.get(field.getKey());
            List<String> at = join(path, field.getKey());
            Optional<Assignment> above = atOrAbove(at);
            if (field.getValue().equals(before)) {
                continue;
            }
            if (above.isPresent()) {
                edits.add(replaced(above.get(), at, field.getValue()));
            } else if (before instanceof ObjectNode inner && field.getValue() instanceof ObjectNode wanted) {
                change(at, inner, wanted, edits);
            } else {
                missing.put(field.getKey(), field.getValue());
            }
        }
        if (!missing.isEmpty()) {
            edits.add(inserted(path, missing));
        }
    }

    /** Returns the edit that adds values to those below a path. */
    private Edit inserted(List<String> path, Map<String, JsonNode> missing) {
        Optional<ConfigTable> table = table(path);
        Optional<Assignment> last =
                below(path).stream().filter(one -> one.above() <= path.size()).reduce((one, next) -> next);
        int end = last.map(Assignment::next).orElse(text().length());
        int at = table.map(ConfigTable::end).orElse(end);
        int above =
                table.isPresent() ? path.size() : last.map(Assignment::above).orElse(path.size());
        String indent = table.map(ConfigTable::indent).orElse("");
        StringBuilder written = new StringBuilder(table.isEmpty() && last.isEmpty() ? header(path) : "");
        missing.forEach((name, value) ->
                written.append(lines(indent, join(path, name).subList(above, path.size() + 1), value)));
        return new Edit(at, at, written.toString());
    }

    /** Returns the edit that puts a value in its place, which may be inside another value. */
    private Edit replaced(Assignment old, List<String> path, JsonNode value) throws InvalidConfigException {
        checkComments(old);
        JsonNode whole = value;
        if (old.path().size() < path.size()) {
            ObjectNode outer = old.value().deepCopy();
            List<String> keys = path.subList(old.path().size(), path.size());
            place(outer, keys.subList(0, keys.size() - 1)).set(keys.get(keys.size() - 1), value);
            whole = outer;
        }
        boolean isAtColon = text().charAt(old.start() - 1) == ':';
        return new Edit(old.start(), old.end(), (isAtColon ? " " : "") + inline(whole));
    }

    private static void checkComments(Assignment old) throws InvalidConfigException {
        if (old.comments()) {
            throw new InvalidConfigException("there are comments inside the value of \"%s\""
                    .formatted(old.path().get(old.path().size() - 1)));
        }
    }

    private String edited(List<Edit> edits) {
        StringBuilder changed = new StringBuilder(text());
        // From the last one to the first, so that the positions stay right; of several at one position the first comes
        // first.
        List<Edit> backwards = new ArrayList<>(edits);
        Collections.reverse(backwards);
        backwards.stream()
                .sorted(Comparator.comparing(Edit::start).reversed())
                .forEach(edit -> changed.replace(edit.start(), edit.end(), edit.replacement()));
        return changed.toString();
    }

    private static List<String> join(List<String> path, String last) {
        return Stream.concat(path.stream(), Stream.of(last)).toList();
    }
}
