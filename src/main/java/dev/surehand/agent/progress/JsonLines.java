package dev.surehand.agent.progress;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** Prints each event as one line of JSON: {@code kind}, {@code time} and the facts. */
public final class JsonLines implements SessionJournal {

    private final PrintWriter out;
    private final InstantSource clock;

    public JsonLines(PrintWriter out, InstantSource clock) {
        this.out = out;
        this.clock = clock;
    }

    @Override
    public void add(JournalEvent kind, ObjectNode facts) {
        ObjectNode line = JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind.wireName())
                .put("time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
        line.setAll(facts);
        out.print(line + "\n");
        out.flush();
    }

    @Override
    public String keep(byte[] picture, String mediaType) {
        return "";
    }

    @Override
    public void said(HistoryItem item) {}
}
