package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.DesktopException;

/** Told of every call, from one thread at a time. */
public interface CallRecorder extends AutoCloseable {

    CallRecorder NONE = (tool, arguments, outcome, answer) -> {};

    /**
     * Before a call that acts.
     *
     * @param arguments without text of the caller's own
     * @throws DesktopException audit_unavailable if the call must not act, because it cannot be recorded
     */
    default void intended(String tool, JsonNode arguments) {}

    /**
     * @param arguments without text of the caller's own
     * @param outcome done, an error code, or cancelled
     * @param answer as the caller gets it; an empty object when it was cancelled
     */
    void called(String tool, JsonNode arguments, String outcome, JsonNode answer);

    /** No more calls are coming. */
    @Override
    default void close() {}
}
