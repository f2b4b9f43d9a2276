package dev.surehand.agent.progress;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.text.OutsideText;
import java.io.PrintWriter;
import java.math.RoundingMode;
import java.util.StringJoiner;

/** Prints lines for a person: what the model thinks, what is done, and what it has cost. */
public final class TerminalProgress implements SessionJournal {

    /** In characters: the rest is in the record of the session. */
    private static final int LONGEST = 300;

    private final PrintWriter out;
    private final int iterations;
    private String doing = "";

    /** @param iterations the most iterations of the session */
    public TerminalProgress(PrintWriter out, int iterations) {
        this.out = out;
        this.iterations = iterations;
    }

    @Override
    public void add(JournalEvent kind, ObjectNode facts) {
        switch (kind) {
            case SESSION_STARTED ->
                line("Task: %s%s"
                        .formatted(
                                shown(facts, "task"),
                                facts.path("dry_run").asBoolean()
                                        ? " (dry run: nothing is pressed; add --execute to do it)"
                                        : ""));
            case SESSION_RESUMED -> line("The session goes on.");
            case MODEL_ASKED ->
                line("%d/%d  asking the model".formatted(facts.path("iteration").asInt(), iterations));
            case MODEL_REPLIED -> replied(facts);
            case MODEL_FAILED -> line("      no reply: " + shown(facts, "text"));
            case ACTION_STARTED -> doing = described(facts);
            case ACTION_FINISHED ->
                line("      %s: %s (%d ms)"
                        .formatted(
                                doing,
                                outcome(facts),
                                facts.path("milliseconds").asLong()));
            case MODE_CHANGED ->
                line("      speed %s instead of %s: %s"
                        .formatted(shown(facts, "to"), shown(facts, "from"), shown(facts, "why")));
            case WARNED -> line("      note: " + shown(facts, "text"));
            case CONTINUED -> line("      going on");
            default -> {
                // Questions are shown where they are asked, and pictures are not shown.
            }
        }
    }

    private void replied(ObjectNode facts) {
        String words = shown(facts, facts.path("text").asText().isEmpty() ? "thought" : "text");
        StringJoiner line = new StringJoiner(", ", "      ", "");
        if (!words.isEmpty()) {
            line.add("\"" + words + "\"");
        }
        line.add("%d tokens".formatted(facts.path("usage").path("output").asLong()));
        if (facts.has("dollars")) {
            line.add("$" + facts.path("dollars").decimalValue().setScale(4, RoundingMode.HALF_UP) + " so far");
        }
        line(line.toString());
    }

    private static String described(ObjectNode facts) {
        StringJoiner arguments = new StringJoiner(" ");
        for (JsonNode value : facts.path("arguments")) {
            arguments.add(value.isTextual() ? OutsideText.of(value.asText()).toString() : value.toString());
        }
        return (shown(facts, "name") + " " + arguments).strip();
    }

    private static String outcome(ObjectNode facts) {
        String outcome = facts.path("outcome").asText();
        return outcome.equals("done") || outcome.equals("dry_run")
                ? outcome.replace('_', ' ')
                : outcome + ", " + shown(facts, "text");
    }

    private static String shown(JsonNode facts, String member) {
        String line = OutsideText.lines(facts.path(member).asText()).replace('\n', ' ');
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    private void line(String text) {
        out.println(text);
        out.flush();
    }

    @Override
    public String keep(byte[] picture, String mediaType) {
        return "";
    }

    @Override
    public void said(HistoryItem item) {}
}
