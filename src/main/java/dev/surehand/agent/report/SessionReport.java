package dev.surehand.agent.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.session.Dollars;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

/** One page with a whole session: the task, each step with its picture and mark, what was checked, the cost and the times. */
public final class SessionReport {

    private static final String STYLE = """
            :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
            h1{font-size:1.4rem}h2{font-size:1.05rem;margin:2rem 0 .5rem}table{border-collapse:collapse}
            td,th{text-align:left;padding:.15rem 1rem .15rem 0;vertical-align:top}
            .say{border-left:3px solid #8886;padding-left:.8rem;white-space:pre-wrap}.thought{opacity:.75}
            .bad{color:#c01c28}.good{color:#26a269}.note{opacity:.75}code{font-size:.9em;word-break:break-all}
            figure{margin:.5rem 0;position:relative;display:inline-block}figure img{max-width:100%;display:block;border:1px solid #8886}
            figure svg{position:absolute;inset:0;width:100%;height:100%}
            @media print{figure,section{break-inside:avoid}}""";

    private final SessionReader session;
    private final StringBuilder page = new StringBuilder();

    /** Each picture is in the page once; later places refer to it by a link. */
    private final Map<String, Integer> shown = new HashMap<>();

    private final Map<String, JsonNode> sizes = new HashMap<>();

    private SessionReport(SessionReader session) {
        this.session = session;
    }

    /** Returns the page as HTML. */
    public static String of(SessionReader session) throws IOException {
        return new SessionReport(session).built();
    }

    private String built() throws IOException {
        List<SessionEvent> events = session.events();
        events.stream()
                .filter(event -> event.kind().equals(JournalEvent.LOOKED.wireName()))
                .forEach(event -> sizes.put(event.facts().path("picture").asText(), event.facts()));
        String task = session.facts().path("task").asText();
        page.append("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
                .append(HtmlText.escaped(task))
                .append("</title><meta name=\"viewport\" content=\"width=device-width\"><style>")
                .append(STYLE)
                .append("</style></head><body>");
        element("h1", "", task);
        summary(events);
        for (SessionEvent event : events) {
            event(event);
        }
        return page.append("</body></html>\n").toString();
    }

    private void summary(List<SessionEvent> events) throws IOException {
        page.append("<table>");
        row("session", session.name());
        Optional<SessionEvent> start = first(events, JournalEvent.SESSION_STARTED);
        start.ifPresent(event -> {
            row("begun", event.time());
            row("model", event.facts().path("model").asText());
            row(
                    "speed",
                    event.facts().path("speed").asText()
                            + (event.facts().path("dry_run").asBoolean() ? ", dry run" : ""));
        });
        Optional<SessionEvent> end = session.last(JournalEvent.SESSION_FINISHED);
        if (end.isEmpty()) {
            row("status", "not ended");
        }
        end.ifPresent(event -> {
            JsonNode facts = event.facts();
            row("status", facts.path("status").asText().replace('_', ' '));
            row("summary", facts.path("summary").asText());
            row(
                    "steps",
                    "%d, %d actions, %.1f s"
                            .formatted(
                                    facts.path("iterations").asInt(),
                                    facts.path("actions").asInt(),
                                    facts.path("milliseconds").asLong() / 1000.0));
            row(
                    "tokens",
                    "%d in, %d out"
                            .formatted(
                                    facts.path("input_tokens").asLong(),
                                    facts.path("output_tokens").asLong()));
            row("cost", Dollars.shown(facts).orElse("unknown"));
        });
        List<String> faults = session.faults();
        row("record", faults.isEmpty() ? "whole" : String.join(" ", faults));
        page.append("</table>");
    }

    private void event(SessionEvent event) throws IOException {
        JsonNode facts = event.facts();
        Optional<JournalEvent> kind = Stream.of(JournalEvent.values())
                .filter(known -> known.wireName().equals(event.kind()))
                .findFirst();
        if (kind.isEmpty()) {
            return;
        }
        switch (kind.orElseThrow()) {
            case MODEL_REPLIED -> replied(facts);
            case MODEL_FAILED ->
                element("p", "bad", "No reply: " + facts.path("text").asText());
            case LOOKED -> picture(facts.path("picture").asText(), Optional.empty());
            case ACTION_STARTED -> started(facts);
            case ACTION_FINISHED -> finished(facts);
            case PERSON_ASKED ->
                element("p", "", "Asked: " + facts.path("question").asText());
            case PERSON_ANSWERED ->
                element("p", "", "Answered: " + facts.path("answer").asText());
            case VERIFIED -> verified(facts);
            case MODE_CHANGED ->
                element(
                        "p",
                        "note",
                        "Speed %s instead of %s: %s"
                                .formatted(
                                        facts.path("to").asText(),
                                        facts.path("from").asText(),
                                        facts.path("why").asText()));
            case WARNED -> element("p", "note", facts.path("text").asText());
            case PAUSED, CONTINUED, SESSION_RESUMED ->
                element("p", "note", event.time() + " " + event.kind().replace('_', ' '));
            default -> {
                // The table above has the rest.
            }
        }
    }

    private void verified(JsonNode facts) {
        element(
                "p",
                facts.path("result").asText().equals("met") ? "good" : "bad",
                "Checked %s: %s. %s"
                        .formatted(
                                facts.path("what").asText(),
                                facts.path("result").asText(),
                                facts.path("evidence").asText()));
    }

    private void replied(JsonNode facts) {
        element("h2", "", "Step " + facts.path("iteration").asInt());
        if (!facts.path("thought").asText().isEmpty()) {
            element("p", "say thought", facts.path("thought").asText());
        }
        if (!facts.path("text").asText().isEmpty()) {
            element("p", "say", facts.path("text").asText());
        }
        JsonNode usage = facts.path("usage");
        element(
                "p",
                "note",
                "%s, %.1f s, %d tokens in (%d from the cache), %d out%s"
                        .formatted(
                                facts.path("model").asText(),
                                facts.path("milliseconds").asLong() / 1000.0,
                                usage.path("input").asLong()
                                        + usage.path("cache_read").asLong()
                                        + usage.path("cache_write").asLong(),
                                usage.path("cache_read").asLong(),
                                usage.path("output").asLong(),
                                Dollars.shown(facts)
                                        .map(dollars -> ", " + dollars + " so far")
                                        .orElse("")));
    }

    private void started(JsonNode facts) throws IOException {
        StringJoiner arguments = new StringJoiner(", ");
        facts.path("arguments")
                .properties()
                .forEach(member -> arguments.add(member.getKey() + " "
                        + (member.getValue().isTextual()
                                ? "\"" + member.getValue().asText() + "\""
                                : member.getValue().toString())));
        page.append("<p><strong>")
                .append(HtmlText.escaped(facts.path("name").asText()))
                .append("</strong> <code>")
                .append(HtmlText.escaped(arguments.toString()))
                .append("</code></p>");
        if (facts.has("point")) {
            picture(facts.path("before").asText(), Optional.of(facts.path("point")));
        }
    }

    private void finished(JsonNode facts) throws IOException {
        String outcome = facts.path("outcome").asText();
        element(
                "p",
                outcome.equals("done") || outcome.equals("dry_run") ? "good" : "bad",
                "%s (%d ms) %s"
                        .formatted(
                                outcome.replace('_', ' '),
                                facts.path("milliseconds").asLong(),
                                facts.path("text").asText()));
        if (facts.has("after")) {
            picture(facts.path("after").asText(), Optional.empty());
        }
    }

    /** Adds a picture, with a circle around a point of it. A picture without a mark is shown once. */
    private void picture(String name, Optional<JsonNode> point) throws IOException {
        boolean isKnown = shown.containsKey(name);
        if (name.isEmpty() || (isKnown && point.isEmpty())) {
            return;
        }
        shown.putIfAbsent(name, shown.size() + 1);
        page.append("<figure><img alt=\"picture %d\" src=\"data:image/%s;base64,"
                .formatted(shown.get(name), name.endsWith(".png") ? "png" : "jpeg"));
        try {
            page.append(Base64.getEncoder().encodeToString(session.pictureFile(name)));
        } catch (IOException e) {
            // The table above says why.
            page.append("\"><p class=\"bad\">The picture is missing, or not as it was written.</p></figure>");
            return;
        }
        page.append("\">");
        JsonNode size = sizes.get(name);
        if (point.isPresent() && size != null) {
            page.append(
                    "<svg viewBox=\"0 0 %d %d\"><circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"#e01b24\" stroke-width=\"%d\"/></svg>"
                            .formatted(
                                    size.path("width").asInt(),
                                    size.path("height").asInt(),
                                    point.orElseThrow().path("x").asInt(),
                                    point.orElseThrow().path("y").asInt(),
                                    Math.max(12, size.path("width").asInt() / 60),
                                    Math.max(3, size.path("width").asInt() / 400)));
        }
        page.append("</figure>");
    }

    private void row(String name, String value) {
        page.append("<tr><th>")
                .append(HtmlText.escaped(name))
                .append("</th><td>")
                .append(HtmlText.escaped(value))
                .append("</td></tr>");
    }

    private void element(String tag, String style, String text) {
        page.append('<').append(tag);
        if (!style.isEmpty()) {
            page.append(" class=\"").append(style).append('"');
        }
        page.append('>').append(HtmlText.escaped(text)).append("</").append(tag).append('>');
    }

    private static Optional<SessionEvent> first(List<SessionEvent> events, JournalEvent kind) {
        return events.stream()
                .filter(event -> event.kind().equals(kind.wireName()))
                .findFirst();
    }
}
