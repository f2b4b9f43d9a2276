package dev.surehand.cli.setup;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The position of an object and its members in a text.
 *
 * @param start position of the opening brace
 * @param end position after the closing brace
 */
record JsonObjectText(String text, int start, int end, List<Member> members) {

    private static final JsonFactory LENIENT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    /**
     * The position of a member.
     *
     * @param nameStart position of the name's first quote
     * @param start position of the value
     * @param end position after the value
     */
    record Member(String name, int nameStart, int start, int end) {}

    /**
     * Returns the object at a position of a text that is known to be valid.
     *
     * @param from position of the object, or of blanks and comments before it
     */
    static JsonObjectText at(String text, int from) throws IOException {
        try (JsonParser parser = LENIENT.createParser(text.substring(from))) {
            parser.nextToken();
            int start = from + tokenStart(parser);
            List<Member> members = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                members.add(member(parser, from));
            }
            return new JsonObjectText(text, start, from + tokenStart(parser) + 1, members);
        }
    }

    private static Member member(JsonParser parser, int from) throws IOException {
        String name = parser.currentName();
        int nameStart = tokenStart(parser);
        parser.nextToken();
        int start = tokenStart(parser);
        parser.skipChildren();
        parser.finishToken();
        int end = parser.currentToken().isStructEnd()
                ? tokenStart(parser) + 1
                : (int) parser.currentLocation().getCharOffset();
        return new Member(name, from + nameStart, from + start, from + end);
    }

    private static int tokenStart(JsonParser parser) {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    Optional<Member> member(String name) {
        return members.stream().filter(member -> member.name().equals(name)).findFirst();
    }

    /** Returns whether the object, with all its members, is on one line. False for an empty object. */
    boolean isInline() {
        return !members.isEmpty() && text.substring(start, end).indexOf('\n') < 0;
    }

    /** Returns the position after the last member or comment in the object. */
    int lastEnd() {
        int last = end - 1;
        while (Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        return last;
    }

    /** Returns whether a comma must be added after the last member before another member. */
    boolean needsComma() {
        return !members.isEmpty()
                && !COMMENT.matcher(text.substring(lastMemberEnd(), end - 1))
                        .replaceAll("")
                        .contains(",");
    }

    /**
     * Returns the whole text without a member and without the comma that it needs. A member on lines of its own takes its lines
     * with it.
     */
    String without(String name) {
        Member member = member(name).orElseThrow();
        int index = members.indexOf(member);
        int limit = index + 1 < members.size() ? members.get(index + 1).nameStart() : end - 1;
        Optional<Integer> comma = commaIn(member.end(), limit);
        int from = member.nameStart();
        int to = comma.map(at -> at + 1).orElse(member.end());
        int line = lineStart(text, from);
        int next = text.indexOf('\n', to);
        if (next >= 0
                && next < end
                && line > start
                && text.substring(line, from).isBlank()
                && text.substring(to, next).isBlank()) {
            from = line;
            to = next + 1;
        } else if (comma.isPresent()) {
            while (text.charAt(to) == ' ') {
                to++;
            }
        } else {
            while (index > 0 && text.charAt(from - 1) == ' ') {
                from--;
            }
        }
        String before = text.substring(0, from);
        if (comma.isEmpty() && index > 0) {
            int last = commaIn(members.get(index - 1).end(), member.nameStart()).orElseThrow();
            before = text.substring(0, last) + text.substring(last + 1, from);
        }
        boolean isEmpty =
                members.size() == 1 && (text.substring(start + 1, from) + text.substring(to, end - 1)).isBlank();
        return isEmpty ? text.substring(0, start) + "{}" + text.substring(end) : before + text.substring(to);
    }

    /** Returns the position of the comma between two positions, outside comments. */
    private Optional<Integer> commaIn(int from, int to) {
        String without = COMMENT.matcher(text.substring(from, to))
                .replaceAll(comment -> " ".repeat(comment.group().length()));
        return without.indexOf(',') < 0 ? Optional.empty() : Optional.of(from + without.indexOf(','));
    }

    int lastMemberEnd() {
        return members.isEmpty() ? start + 1 : members.get(members.size() - 1).end();
    }

    /** Returns the blanks before the first member if it is on a line of its own. */
    Optional<String> memberIndent() {
        return members.stream().findFirst().flatMap(first -> {
            int line = lineStart(text, first.nameStart());
            String before = text.substring(line, first.nameStart());
            return line > start && before.isBlank() ? Optional.of(before) : Optional.empty();
        });
    }

    /** Returns the blanks at the start of the object's line. */
    String indent() {
        return indentAt(text, start);
    }

    static String indentAt(String text, int position) {
        int line = lineStart(text, position);
        int at = line;
        while (text.charAt(at) == ' ' || text.charAt(at) == '\t') {
            at++;
        }
        return text.substring(line, at);
    }

    private static int lineStart(String text, int position) {
        return text.lastIndexOf('\n', position - 1) + 1;
    }
}
