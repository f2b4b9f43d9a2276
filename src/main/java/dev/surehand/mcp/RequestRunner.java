package dev.surehand.mcp;

import static dev.surehand.mcp.stdio.ErrorCodes.INTERNAL_ERROR;
import static dev.surehand.mcp.stdio.ErrorCodes.NOT_DONE;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.mcp.elicitation.PendingElicitations;
import dev.surehand.mcp.sdk.SdkRefusal;
import dev.surehand.mcp.session.SessionlessRevision;
import dev.surehand.mcp.stdio.Call;
import dev.surehand.mcp.stdio.CallQueue;
import dev.surehand.mcp.stdio.JsonRpcMessage;
import dev.surehand.mcp.stdio.MessageWriter;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Queues requests among the calls, and turns what a request throws into an error response. */
final class RequestRunner {

    private static final Logger LOG = LoggerFactory.getLogger(RequestRunner.class);

    private final CallQueue calls;
    private final SessionlessRevision sessionless;
    private final MessageWriter answers;
    private final MessageWriter replies;

    /**
     * @param answers the writer for the thread of the calls
     * @param replies the writer for the thread that reads
     */
    RequestRunner(CallQueue calls, SessionlessRevision sessionless, MessageWriter answers, MessageWriter replies) {
        this.calls = calls;
        this.sessionless = sessionless;
        this.answers = answers;
        this.replies = replies;
    }

    /** Whether a request with this id still waits for its answer. */
    boolean isOpen(JsonNode id) {
        return calls.isOpen(id);
    }

    /**
     * Queues a request.
     *
     * @param name the name of the work in error messages and the log
     * @return false if the queue refused it
     */
    boolean queue(JsonRpcMessage.Request request, String name, Call.CallTask work) {
        Call.CallTask answered = call -> written(request, attempted(request, name, () -> work.run(call)));
        boolean queued = calls.add(new Call(request.id(), request.memoryBytes(), answered));
        if (!queued) {
            replies.error(request.id(), NOT_DONE, "Not done: too many calls are waiting; wait for their answers first");
        }
        return queued;
    }

    /**
     * Returns an action that writes an answer. A line is written whole or not at all, so if building the answer fails, an error
     * response follows.
     */
    private Runnable written(JsonRpcMessage.Request request, Runnable answer) {
        return () -> {
            try {
                answer.run();
            } catch (RuntimeException | Error e) {
                LOG.error("The answer to request {} could not be written", request.id(), e);
                internalError(request, e);
            }
        };
    }

    private void internalError(JsonRpcMessage.Request request, Throwable e) {
        answers.error(
                request.id(), INTERNAL_ERROR, "Internal error: " + e.getClass().getSimpleName());
    }

    /** Runs work and reports its failure as an error response. */
    private Runnable attempted(JsonRpcMessage.Request request, String name, Supplier<Runnable> work) {
        try {
            return work.get();
        } catch (PendingElicitations.InputRequired open) {
            return () -> answers.result(request.id(), sessionless.inputRequired(open));
        } catch (SdkRefusal e) {
            return () -> answers.error(request.id(), e.code(), e.getMessage());
        } catch (CancelledException e) {
            return () -> answers.error(
                    request.id(), NOT_DONE, "Not done: " + name + " was stopped, because the session ended");
        } catch (RuntimeException | Error e) {
            LOG.error("{} failed", name, e);
            return () -> internalError(request, e);
        }
    }
}
