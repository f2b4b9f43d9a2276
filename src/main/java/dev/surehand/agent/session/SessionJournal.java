package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;

/** Receives what happens in a session, in the order in which it happens. Every method returns after the content is written. */
public interface SessionJournal {

    /** Keeps nothing. */
    SessionJournal NONE = new SessionJournal() {
        @Override
        public void add(JournalEvent kind, ObjectNode facts) {}

        @Override
        public String keep(byte[] picture, String mediaType) {
            return "";
        }

        @Override
        public void said(HistoryItem item) {}
    };

    /**
     * Adds an event.
     *
     * @param facts its members besides the number, the time and the kind
     * @throws JournalException if it cannot be written; the session must then end, because it must not act unrecorded
     */
    void add(JournalEvent kind, ObjectNode facts);

    /**
     * Keeps a picture.
     *
     * @param mediaType {@code image/png} or {@code image/jpeg}
     * @return the name by which events refer to it
     * @throws JournalException if it cannot be written
     */
    String keep(byte[] picture, String mediaType);

    /**
     * Adds a part of the conversation with the model, with which the session can go on later.
     *
     * @throws JournalException if it cannot be written
     */
    void said(HistoryItem item);
}
