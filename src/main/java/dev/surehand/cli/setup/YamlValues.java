package dev.surehand.cli.setup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses values of YAML that start on a line. */
final class YamlValues {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern PLAIN = Pattern.compile("(?:[^\\s#]|(?<=\\S)#|[ \t]+(?=[^\\s#]))+");
    private static final Pattern INTEGER = Pattern.compile("[+-]?(0|[1-9]\\d{0,17})");

    private final ConfigCursor cursor;
    private int comments;

    YamlValues(ConfigCursor cursor) {
        this.cursor = cursor;
    }

    /** Returns the number of comments inside the values so far. */
    int comments() {
        return comments;
    }

    /** Returns a value of a kind that is not understood. */
    JsonNode unknown() {
        return JsonNodeFactory.instance.pojoNode("unknown");
    }

    /** Reads a value. Text in quotes, lists and mappings in brackets may have several lines. */
    JsonNode value() throws InvalidConfigException {
        int start = cursor.at;
        switch (cursor.next()) {
            case '"', '\'' -> {
                skipQuoted();
                String written = cursor.text.substring(start, cursor.at);
                return written.indexOf('\n') < 0 ? JsonNodeFactory.instance.textNode(unquoted(written)) : unknown();
            }
            case '[', '{' -> {
                skipBrackets();
                return parsed(cursor.text.substring(start, cursor.at));
            }
            case '&', '*', '!', '%', '@', '`' -> {
                skipPlain();
                return unknown();
            }
            default -> {
                return plain();
            }
        }
    }

    private JsonNode plain() throws InvalidConfigException {
        int start = cursor.at;
        skipPlain();
        String written = cursor.text.substring(start, cursor.at);
        if (written.matches("(?s).*:([ \t].*)?")) {
            throw cursor.brokenAt(start, "a value with \": \" in it needs quotes");
        }
        return switch (written) {
            case "true", "false" -> JsonNodeFactory.instance.booleanNode(Boolean.parseBoolean(written));
            case "null", "~" -> JsonNodeFactory.instance.nullNode();
            default ->
                INTEGER.matcher(written).matches()
                        ? JsonNodeFactory.instance.numberNode(Long.parseLong(written))
                        : JsonNodeFactory.instance.textNode(written);
        };
    }

    private void skipPlain() {
        Matcher plain = PLAIN.matcher(cursor.text).region(cursor.at, cursor.text.length());
        if (plain.lookingAt()) {
            int line = cursor.text.indexOf('\n', cursor.at);
            cursor.at = Math.min(plain.end(), line < 0 ? cursor.text.length() : line);
        }
    }

    /** Skips text in quotes. */
    private void skipQuoted() throws InvalidConfigException {
        int start = cursor.at;
        char quote = cursor.next();
        cursor.at++;
        while (cursor.next() != quote || cursor.atEnd()) {
            if (cursor.atEnd()) {
                throw cursor.brokenAt(start, "the text that starts here has no closing quote");
            }
            cursor.at += quote == '"' && cursor.next() == '\\' ? 2 : 1;
            if (quote == '\'' && cursor.startsWith("''")) {
                cursor.at += 2;
            }
        }
        cursor.at++;
    }

    private void skipBrackets() throws InvalidConfigException {
        int start = cursor.at;
        StringBuilder open = new StringBuilder();
        do {
            char letter = cursor.next();
            if (cursor.atEnd()) {
                throw cursor.brokenAt(start, "the \"%s\" here is not closed".formatted(cursor.text.charAt(start)));
            }
            char before = cursor.at == 0 ? ' ' : cursor.text.charAt(cursor.at - 1);
            if ((letter == '"' || letter == '\'') && " \t\n\r[{,:".indexOf(before) >= 0) {
                skipQuoted();
                continue;
            }
            if (letter == '#' && Character.isWhitespace(before)) {
                comments++;
                cursor.skipLine();
                continue;
            }
            bracket(letter, open);
            cursor.at++;
        } while (open.length() > 0);
    }

    private void bracket(char letter, StringBuilder open) throws InvalidConfigException {
        if (letter == '[' || letter == '{') {
            open.append(letter == '[' ? ']' : '}');
        } else if (letter == ']' || letter == '}') {
            int last = open.length() - 1;
            if (open.charAt(last) != letter) {
                throw cursor.broken("expected \"%s\"".formatted(open.charAt(last)));
            }
            open.setLength(last);
        }
    }

    /** Returns the value of brackets if they are written as in JSON. */
    private JsonNode parsed(String written) {
        try {
            return JSON.readTree(written);
        } catch (JsonProcessingException e) {
            return unknown();
        }
    }

    /** Returns the text that is written with or without quotes. */
    static String unquoted(String written) {
        if (written.startsWith("'")) {
            return written.substring(1, written.length() - 1).replace("''", "'");
        }
        if (written.startsWith("\"")) {
            try {
                return JSON.readValue(written, String.class);
            } catch (JsonProcessingException e) {
                // An escape that JSON lacks: the text is only compared.
                return written;
            }
        }
        return written;
    }
}
