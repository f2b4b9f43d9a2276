package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses keys and values of TOML. */
final class TomlValues {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Pattern BARE_KEY = Pattern.compile("[A-Za-z0-9_-]+");
    private static final Pattern INTEGER = Pattern.compile("[+-]?(0|[1-9](_?\\d)*)");

    /** Values that are kept as they are written. */
    private static final Pattern OTHER = Pattern.compile("[+-]?(inf|nan)|0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+"
            + "|[+-]?\\d[\\d_]*(\\.\\d[\\d_]*)?([eE][+-]?\\d[\\d_]*)?"
            + "|(\\d{4}-\\d\\d-\\d\\d)?([Tt ]?\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?([Zz]|[+-]\\d\\d:\\d\\d)?)?");

    private static final Pattern TOKEN = Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:[^\\s,#\\]}]*|[^\\s,#\\]}]+");
    private static final int LONGEST_INTEGER = 18;

    /** Deeper values would need too much stack. */
    private static final int DEEPEST = 500;

    private final ConfigCursor cursor;
    private int comments;
    private int depth;

    TomlValues(ConfigCursor cursor) {
        this.cursor = cursor;
    }

    /** Returns the number of comments inside the values so far. */
    int comments() {
        return comments;
    }

    /** Reads keys that are separated by dots, and the blanks after them. */
    List<String> keys() throws InvalidConfigException {
        List<String> keys = new ArrayList<>();
        do {
            if (!keys.isEmpty()) {
                cursor.at++;
            }
            cursor.skipBlanks();
            keys.add(key());
            cursor.skipBlanks();
        } while (cursor.next() == '.');
        return List.copyOf(keys);
    }

    private String key() throws InvalidConfigException {
        if (cursor.next() == '"' || cursor.next() == '\'') {
            return string(false);
        }
        Matcher bare = BARE_KEY.matcher(cursor.text).region(cursor.at, cursor.text.length());
        if (!bare.lookingAt()) {
            throw cursor.broken("expected a key");
        }
        cursor.at = bare.end();
        return bare.group();
    }

    JsonNode value() throws InvalidConfigException {
        return switch (cursor.next()) {
            case '"', '\'' -> JSON.textNode(string(true));
            case '[' -> array();
            case '{' -> table();
            default -> token();
        };
    }

    private JsonNode token() throws InvalidConfigException {
        Matcher token = TOKEN.matcher(cursor.text).region(cursor.at, cursor.text.length());
        if (!token.lookingAt()) {
            throw cursor.broken("expected a value");
        }
        String written = token.group();
        boolean isWord = written.equals("true") || written.equals("false");
        if (!isWord && !OTHER.matcher(written).matches()) {
            throw cursor.broken("\"%s\" is not a value; text needs quotes".formatted(written));
        }
        cursor.at = token.end();
        if (isWord) {
            return JSON.booleanNode(Boolean.parseBoolean(written));
        }
        boolean isInteger = INTEGER.matcher(written).matches() && written.length() <= LONGEST_INTEGER;
        return isInteger ? JSON.numberNode(Long.parseLong(written.replace("_", ""))) : JSON.pojoNode(written);
    }

    private ArrayNode array() throws InvalidConfigException {
        int start = cursor.at;
        enter();
        ArrayNode array = JSON.arrayNode();
        skipBetween(start);
        while (cursor.next() != ']') {
            array.add(value());
            separator(']', start);
        }
        leave();
        return array;
    }

    private ObjectNode table() throws InvalidConfigException {
        int start = cursor.at;
        enter();
        ObjectNode table = JSON.objectNode();
        skipBetween(start);
        while (cursor.next() != '}') {
            int position = cursor.at;
            List<String> keys = keys();
            if (cursor.next() != '=') {
                throw cursor.broken("expected \"=\" after the key");
            }
            cursor.at++;
            cursor.skipBlanks();
            put(table, keys, value(), position);
            separator('}', start);
        }
        leave();
        return table;
    }

    private void put(ObjectNode table, List<String> keys, JsonNode value, int position) throws InvalidConfigException {
        ObjectNode at = table;
        for (String step : keys.subList(0, keys.size() - 1)) {
            if (at.get(step) != null && !at.get(step).isObject()) {
                throw cursor.brokenAt(position, "\"%s\" is defined twice".formatted(step));
            }
            at = at.get(step) instanceof ObjectNode there ? there : at.putObject(step);
        }
        String last = keys.get(keys.size() - 1);
        if (at.has(last)) {
            throw cursor.brokenAt(position, "\"%s\" is defined twice".formatted(last));
        }
        at.set(last, value);
    }

    private void separator(char end, int start) throws InvalidConfigException {
        skipBetween(start);
        if (cursor.next() == ',') {
            cursor.at++;
            skipBetween(start);
        } else if (cursor.next() != end) {
            throw cursor.broken("expected \",\" or \"%s\"".formatted(end));
        }
    }

    private void enter() throws InvalidConfigException {
        depth++;
        if (depth > DEEPEST) {
            throw cursor.broken("values are nested more than %d deep".formatted(DEEPEST));
        }
        cursor.at++;
    }

    private void leave() {
        depth--;
        cursor.at++;
    }

    /** Skips blanks, lines and comments inside a value that starts at a position. */
    private void skipBetween(int start) throws InvalidConfigException {
        while (!cursor.atEnd() && (Character.isWhitespace(cursor.next()) || cursor.next() == '#')) {
            if (cursor.next() == '#') {
                comments++;
                cursor.skipLine();
            } else {
                cursor.at++;
            }
        }
        if (cursor.atEnd()) {
            throw cursor.brokenAt(start, "the \"%s\" here is not closed".formatted(cursor.text.charAt(start)));
        }
    }

    /** @param lines whether it may have several lines */
    private String string(boolean lines) throws InvalidConfigException {
        int start = cursor.at;
        String quote = String.valueOf(cursor.next());
        if (lines && cursor.startsWith(quote.repeat(3))) {
            cursor.at += 3;
            return severalLines(quote, start);
        }
        cursor.at++;
        StringBuilder read = new StringBuilder();
        while (!cursor.startsWith(quote)) {
            if (cursor.atLineEnd()) {
                throw cursor.brokenAt(start, "the text that starts here has no closing quote");
            }
            character(quote, read);
        }
        cursor.at++;
        return read.toString();
    }

    private String severalLines(String quote, int start) throws InvalidConfigException {
        StringBuilder read = new StringBuilder();
        if (cursor.atLineEnd()) {
            cursor.skipLine();
        }
        while (!cursor.startsWith(quote.repeat(3))) {
            if (cursor.atEnd()) {
                throw cursor.brokenAt(start, "the text that starts here has no closing quotes");
            }
            character(quote, read);
        }
        cursor.at += 3;
        // Up to two quotes may come before the closing ones.
        while (cursor.startsWith(quote)) {
            read.append(quote);
            cursor.at++;
        }
        return read.toString();
    }

    private void character(String quote, StringBuilder read) throws InvalidConfigException {
        char letter = cursor.next();
        if (letter != '\\' || quote.equals("'")) {
            read.append(letter);
            cursor.at++;
            return;
        }
        cursor.at++;
        if (cursor.next() == ' ' || cursor.next() == '\t' || cursor.atLineEnd()) {
            while (!cursor.atEnd() && Character.isWhitespace(cursor.next())) {
                cursor.at++;
            }
            return;
        }
        escape(read);
    }

    private void escape(StringBuilder read) throws InvalidConfigException {
        char letter = cursor.next();
        int plain = "btnfre\"\\".indexOf(letter);
        int digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
        if (plain >= 0) {
            read.append("\b\t\n\f\r\u001b\"\\".charAt(plain));
            cursor.at++;
        } else if (digits > 0 && cursor.at + digits < cursor.text.length()) {
            String code = cursor.text.substring(cursor.at + 1, cursor.at + 1 + digits);
            if (!code.matches("[0-9A-Fa-f]+") || !Character.isValidCodePoint(Integer.parseUnsignedInt(code, 16))) {
                throw cursor.broken("\"\\%s%s\" is not a character".formatted(letter, code));
            }
            read.appendCodePoint(Integer.parseUnsignedInt(code, 16));
            cursor.at += 1 + digits;
        } else {
            throw cursor.broken("\"\\%s\" is not an escape".formatted(letter));
        }
    }
}
