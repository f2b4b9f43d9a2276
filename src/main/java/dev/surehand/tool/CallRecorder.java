package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.DesktopException;

/** Records every call. Its methods are called by one thread at a time. */
public interface CallRecorder extends AutoCloseable {

    CallRecorder NONE = (tool, arguments, outcome, result) -> {};

    /** Notes the client that makes the calls which follow. */
    default void from(Client client) {}

    /**
     * Records that a call is about to act.
     *
     * @param arguments the arguments with the caller's own text removed
     * @throws DesktopException audit_unavailable if the call cannot be recorded and must therefore not act
     */
    default void intended(String tool, JsonNode arguments) {}

    /**
     * Records a call that has ended.
     *
     * @param arguments the arguments with the caller's own text removed
     * @param outcome done, an error code, or cancelled
     * @param result the answer that the caller gets; one without anything when the call was cancelled
     */
    void called(String tool, JsonNode arguments, String outcome, ToolResult result);

    /** Notes that the calls which follow are steps of the call whose intent was recorded last. */
    default void beginSteps() {}

    /** Notes that the steps have ended. The next call that is recorded is the one that they belong to. */
    default void endSteps() {}

    /** Closes the recorder after the last call. */
    @Override
    default void close() {}
}
