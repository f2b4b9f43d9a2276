package dev.surehand.cli.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.cli.watch.WatchedCall.Fate;
import dev.surehand.desktop.error.ErrorCode;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts the lines of an audit log into words: one call for each intent with its result. */
final class WatchedCalls {

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());

    /** The most calls that are open at once: one, its steps, and some whose results were lost. */
    private static final int MOST_OPEN = 100;

    private static final int LONGEST_TITLE = 60;
    private static final int LONGEST_VALUE = 40;
    private static final int LONGEST_REASON = 120;

    /** A text that needs no quotes: it cannot look like another part of the line. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.+/:-]{1,40}");

    private static final Set<String> REFUSALS = Stream.of(
                    ErrorCode.BLOCKED_BY_POLICY,
                    ErrorCode.AUDIT_UNAVAILABLE,
                    ErrorCode.STOPPED_BY_USER,
                    ErrorCode.USER_ACTIVE)
            .map(ErrorCode::wireName)
            .collect(Collectors.toUnmodifiableSet());

    /** Calls that have begun, by the numbers of their lines. */
    private final Map<Long, JsonNode> open = new LinkedHashMap<>();

    /** The numbers of those that {@link #begun} has not returned. */
    private final Set<Long> unshown = new LinkedHashSet<>();

    /** The client of the last call that says it, as it is shown. */
    private String client = "";

    /** The one that the details of a call have named last. */
    private String shownClient = "";

    private WatchTotals totals = WatchTotals.NONE;

    /** Returns the call that a line completes; empty if it completes none. */
    Optional<WatchedCall> take(JsonNode line) {
        if (line.path("client").isTextual()) {
            client = clean(line.path("client"));
        }
        if (line.path("intent").asBoolean()) {
            begin(line);
            return Optional.empty();
        }
        return line.has("result") ? Optional.of(ended(line)) : Optional.empty();
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

    /** Returns each call that has begun, has no result yet, and was not returned before. */
    List<WatchedCall> begun() {
        List<WatchedCall> calls = unshown.stream()
                .flatMap(number -> Optional.ofNullable(open.get(number)).stream())
                .map(WatchedCalls::running)
                .toList();
        unshown.clear();
        return calls;
    }

    /** Returns the call that began last and has no result yet; empty if none runs. */
    Optional<WatchedCall> running() {
        return open.values().stream().reduce((earlier, later) -> later).map(WatchedCalls::running);
    }

    private static WatchedCall running(JsonNode line) {
        return new WatchedCall(time(line), line.has("step_of"), call(line), "", Fate.RUNNING, "", "", List.of());
    }

    private WatchedCall ended(JsonNode line) {
        JsonNode begun = line;
        String took = "";
        if (line.has("call")) {
            unshown.remove(line.path("call").asLong());
            JsonNode intent = open.remove(line.path("call").asLong());
            begun = intent == null ? line : intent;
            took = intent == null ? "" : took(intent, line);
        }
        String result = clean(line.path("result"));
        Fate fate = fate(result, line.path("verified").asText());
        totals = totals.and(fate);
        List<String> details = details(line);
        if (!client.equals(shownClient)) {
            details.add(0, "client " + client);
            shownClient = client;
        }
        return new WatchedCall(
                time(line),
                begun.has("step_of"),
                call(begun),
                window(line.path("window")),
                fate,
                result,
                took,
                details);
    }

    private static Fate fate(String result, String verified) {
        if (REFUSALS.contains(result)) {
            return Fate.REFUSED;
        } else if (!result.equals("done")) {
            return Fate.FAILED;
        }
        return verified.isEmpty() || verified.equals("confirmed") ? Fate.DONE : Fate.UNVERIFIED;
    }

    private static String window(JsonNode window) {
        return window.isObject()
                ? "in %s of %s"
                        .formatted(
                                OutsideText.of(window.path("title").asText()).quoted(LONGEST_TITLE),
                                clean(window.path("app")))
                : "";
    }

    private static List<String> details(JsonNode line) {
        List<String> details = new ArrayList<>();
        add(details, "effect", line.path("verified"), LONGEST_VALUE);
        add(details, "seen", line.path("effect"), LONGEST_REASON);
        add(details, "hand", line.path("hand"), LONGEST_VALUE);
        add(details, "refused by rule", line.path("rule"), LONGEST_VALUE);
        line.path("risks").forEach(risk -> add(details, "risk", risk, LONGEST_VALUE));
        add(details, "picture not kept:", line.path("picture_error"), LONGEST_REASON);
        if (line.has("lost")) {
            details.add(
                    "%d lines before it are lost".formatted(line.path("lost").asLong()));
        }
        return details;
    }

    private static void add(List<String> details, String name, JsonNode value, int most) {
        if (value.isValueNode()) {
            details.add(name + " " + clean(value.asText(), most));
        }
    }

    private static String call(JsonNode line) {
        StringBuilder text =
                new StringBuilder(line.has("tool") ? clean(line.path("tool")) : "(a call that began earlier)");
        JsonNode arguments = line.path("arguments");
        if (arguments.has("action")) {
            text.append(' ').append(clean(arguments.path("action")));
        }
        arguments.properties().forEach(argument -> {
            if (!argument.getKey().equals("action") && argument.getValue().isValueNode()) {
                text.append(' ')
                        .append(clean(argument.getKey(), LONGEST_VALUE))
                        .append('=')
                        .append(clean(argument.getValue()));
            }
        });
        return text.toString();
    }

    static String clean(JsonNode value) {
        return clean(value.asText(), LONGEST_VALUE);
    }

    /** Returns a text of the log as it is shown: in quotes, unless it is a plain word. */
    static String clean(String text, int most) {
        return PLAIN.matcher(text).matches() ? text : OutsideText.of(text).quoted(most);
    }

    /** Returns the time of a line on the clock of this computer. */
    static String time(JsonNode line) {
        return instant(line).map(CLOCK::format).orElse("??:??:??");
    }

    private static String took(JsonNode from, JsonNode to) {
        return instant(from)
                .flatMap(begin -> instant(to).map(end -> Duration.between(begin, end)))
                .map(took -> "in %d ms".formatted(took.toMillis()))
                .orElse("");
    }

    private static Optional<Instant> instant(JsonNode line) {
        try {
            return Optional.of(Instant.parse(line.path("time").asText()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Returns the client that made the last call, in its own words; empty if it does not say. */
    String client() {
        return client;
    }

    WatchTotals totals() {
        return totals;
    }
}
