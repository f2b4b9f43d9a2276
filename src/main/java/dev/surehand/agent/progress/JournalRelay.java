package dev.surehand.agent.progress;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import java.util.List;

/**
 * Gives everything to several journals, in order.
 *
 * @param all the first of them names the pictures
 */
public record JournalRelay(List<SessionJournal> all) implements SessionJournal {

    public JournalRelay {
        all = List.copyOf(all);
    }

    @Override
    public void add(JournalEvent kind, ObjectNode facts) {
        all.forEach(journal -> journal.add(kind, facts));
    }

    @Override
    public String keep(byte[] picture, String mediaType) {
        String name = "";
        for (SessionJournal journal : all) {
            String kept = journal.keep(picture, mediaType);
            name = name.isEmpty() ? kept : name;
        }
        return name;
    }

    @Override
    public void said(HistoryItem item) {
        all.forEach(journal -> journal.said(item));
    }
}
