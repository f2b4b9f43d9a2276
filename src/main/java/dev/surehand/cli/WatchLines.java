package dev.surehand.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.desktop.text.OutsideText;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Puts the lines of an audit log into words: one line for each call. Whatever the log contains, a line has no control characters,
 * so it cannot do anything to a terminal.
 */
final class WatchLines {

    private static final ObjectWriter JSON =
            JsonMapper.builder().build().writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());

    /** The most calls that are open at once: one, its steps, and some whose results were lost. */
    private static final int MOST_OPEN = 100;

    private static final int LONGEST_TITLE = 60;
    private static final int LONGEST_VALUE = 40;

    /** A text that needs no quotes: it cannot look like another part of the line. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.+/:-]{1,40}");

    /** Calls that have begun, by the numbers of their lines. */
    private final Map<Long, JsonNode> open = new LinkedHashMap<>();

    /** The numbers of those that have not been shown. */
    private final Set<Long> unshown = new LinkedHashSet<>();

    private int calls;
    private int failed;
    private boolean hasEnded;

    /** Returns the words for a line; empty if a later line completes it. */
    Optional<String> line(JsonNode line) {
        if (line.path("begin").asBoolean()) {
            return Optional.of("%s  The server began, process %d"
                    .formatted(time(line), line.path("pid").asLong()));
        }
        hasEnded |= line.path("end").asBoolean();
        if (line.path("intent").asBoolean()) {
            begin(line);
            return Optional.empty();
        }
        return line.has("result") ? Optional.of(result(line)) : Optional.empty();
    }

    private void begin(JsonNode line) {
        if (open.size() >= MOST_OPEN) {
            Long oldest = open.keySet().iterator().next();
            open.remove(oldest);
            unshown.remove(oldest);
        }
        open.put(line.path("n").asLong(), line);
        unshown.add(line.path("n").asLong());
    }

    /** Returns a line for each call that has begun, has no result yet, and was not returned before. */
    List<String> begun() {
        List<String> lines = new ArrayList<>();
        for (Long begun : unshown) {
            JsonNode line = open.get(begun);
            if (line != null) {
                lines.add("%s  %s  ...".formatted(time(line), call(line)));
            }
        }
        unshown.clear();
        return lines;
    }

    private String result(JsonNode line) {
        JsonNode begun = line;
        String took = "";
        if (line.has("call")) {
            unshown.remove(line.path("call").asLong());
            JsonNode intent = open.remove(line.path("call").asLong());
            begun = intent == null ? line : intent;
            took = intent == null ? "" : took(intent, line);
        }
        String result = clean(line.path("result"));
        calls++;
        failed += result.equals("done") ? 0 : 1;
        StringBuilder text = new StringBuilder("%s  %s".formatted(time(line), call(begun)));
        JsonNode window = line.path("window");
        if (window.isObject()) {
            text.append("  in %s of %s"
                    .formatted(
                            OutsideText.of(window.path("title").asText()).quoted(LONGEST_TITLE),
                            clean(window.path("app"))));
        }
        text.append("  -> ").append(result).append(took);
        append(text, "effect", line.path("verified"));
        append(text, "hand", line.path("hand"));
        append(text, "refused by rule", line.path("rule"));
        line.path("risks").forEach(risk -> append(text, "risk", risk));
        if (line.has("lost")) {
            text.append(
                    ", %d lines before it are lost".formatted(line.path("lost").asLong()));
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String name, JsonNode value) {
        if (value.isValueNode()) {
            text.append(", ").append(name).append(' ').append(clean(value));
        }
    }

    private static String call(JsonNode line) {
        StringBuilder text = new StringBuilder(line.has("step_of") ? "  step " : "");
        text.append(line.has("tool") ? clean(line.path("tool")) : "(a call that began earlier)");
        JsonNode arguments = line.path("arguments");
        if (arguments.has("action")) {
            text.append(' ').append(clean(arguments.path("action")));
        }
        arguments.properties().forEach(argument -> {
            if (!argument.getKey().equals("action") && argument.getValue().isValueNode()) {
                text.append(' ').append(clean(argument.getKey())).append('=').append(clean(argument.getValue()));
            }
        });
        return text.toString();
    }

    private static String clean(JsonNode value) {
        return clean(value.asText());
    }

    private static String clean(String text) {
        return PLAIN.matcher(text).matches() ? text : OutsideText.of(text).quoted(LONGEST_VALUE);
    }

    private static String time(JsonNode line) {
        return instant(line).map(CLOCK::format).orElse("??:??:??");
    }

    private static String took(JsonNode from, JsonNode to) {
        return instant(from)
                .flatMap(begin -> instant(to).map(end -> Duration.between(begin, end)))
                .map(took -> " in %d ms".formatted(took.toMillis()))
                .orElse("");
    }

    private static Optional<Instant> instant(JsonNode line) {
        try {
            return Optional.of(Instant.parse(line.path("time").asText()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    boolean hasEnded() {
        return hasEnded;
    }

    String totals() {
        return "%d calls seen, %d of them not done.".formatted(calls, failed);
    }

    static JsonNode fault(String sentence) {
        return JsonNodeFactory.instance.objectNode().put("fault", sentence);
    }

    /** Returns the JSON of a line in ASCII, so that it does nothing to a terminal. */
    static String json(JsonNode line) {
        try {
            return JSON.writeValueAsString(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
