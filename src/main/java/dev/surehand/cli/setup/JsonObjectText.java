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
 * Where an object and its members stand in a text.
 *
 * @param start of the opening brace
 * @param end after the closing one
 */
record JsonObjectText(String text, int start, int end, List<Member> members) {

    private static final JsonFactory LENIENT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    /**
     * @param nameStart of its first quote
     * @param start of the value
     * @param end after it
     */
    record Member(String name, int nameStart, int start, int end) {}

    /** @param from of a text that has been parsed: there, or after blanks and comments, an object begins */
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

    /** On one line with all that is in it. */
    boolean isInline() {
        return !members.isEmpty() && text.substring(start, end).indexOf('\n') < 0;
    }

    /** After what stands last in it, be it a comment. */
    int lastEnd() {
        int last = end - 1;
        while (Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        return last;
    }

    /** Whether a comma has to follow its last member before another can. */
    boolean needsComma() {
        return !members.isEmpty()
                && !COMMENT.matcher(text.substring(lastMemberEnd(), end - 1))
                        .replaceAll("")
                        .contains(",");
    }

    int lastMemberEnd() {
        return members.isEmpty() ? start + 1 : members.get(members.size() - 1).end();
    }

    /** The blanks before a member that stands on a line of its own. */
    Optional<String> memberIndent() {
        return members.stream().findFirst().flatMap(first -> {
            int line = lineStart(text, first.nameStart());
            String before = text.substring(line, first.nameStart());
            return line > start && before.isBlank() ? Optional.of(before) : Optional.empty();
        });
    }

    /** The blanks that its line begins with. */
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
