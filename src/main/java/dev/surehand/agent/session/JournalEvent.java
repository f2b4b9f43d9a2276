package dev.surehand.agent.session;

import java.util.Locale;

/** What can happen in a session. */
public enum JournalEvent {
    SESSION_STARTED,
    /** The session goes on after its program ended. */
    SESSION_RESUMED,
    /** The agent took a picture. */
    LOOKED,
    /** A request is about to be sent to the model. */
    MODEL_ASKED,
    /** The model replied. It is written before any action of the reply begins. */
    MODEL_REPLIED,
    /** The model gave no reply. */
    MODEL_FAILED,
    /** An action is about to begin. If no {@link #ACTION_FINISHED} follows, nobody knows whether it was done. */
    ACTION_STARTED,
    ACTION_FINISHED,
    /** A person was asked something. */
    PERSON_ASKED,
    PERSON_ANSWERED,
    /** An expectation was checked. */
    VERIFIED,
    /** The speed mode changed. */
    MODE_CHANGED,
    /** Something that the user should know, such as a budget that is nearly spent. */
    WARNED,
    PAUSED,
    CONTINUED,
    SESSION_FINISHED;

    /** Returns the name in files. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
