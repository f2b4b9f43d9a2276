package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldCounts;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import dev.surehand.tool.StepRunner.StepTerms;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The single entry point to the tools: finds the tool, checks the arguments against its schema, calls it on the desktop thread,
 * and turns every exception into a result.
 */
public final class Dispatcher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

    /** The longest time that a held key may go to an unchecked window. */
    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(15);

    /** The time limit for reading the state after a refusal, and for releasing the desktop at the end. */
    private static final Duration SHORT_LIMIT = Duration.ofMillis(800);

    /**
     * The time limit of a refusal. A refusal may list the monitors, and may therefore be the first call that connects to the
     * desktop.
     */
    private static final Duration REFUSAL_LIMIT = Duration.ofSeconds(3);

    private final Session session;
    private final Duration heldLimit;
    private final CallRecorder recorder;
    private final Oversight oversight;
    private final DesktopThread thread;
    private final Map<String, Tool> tools = new LinkedHashMap<>();
    private final LastingWork lastingWork;

    /** By the names of their tools; each is read when it is needed, because a client waits for the start. */
    private final Map<String, ToolSchema> schemas = new ConcurrentHashMap<>();

    /** The reason why held keys were released between calls; kept until the next answer reports it. */
    private final AtomicReference<String> releasedKeys = new AtomicReference<>();

    /** Whether the check of held keys is scheduled; accessed by the desktop thread only. */
    private boolean checksHeldKeys;

    /** How many keys and buttons successful calls left held on purpose; accessed by the desktop thread only. */
    private HeldCounts heldOnPurpose = HeldCounts.NONE;

    /**
     * @param tools the tools, in the order of the listing
     * @param heldLimit the time without a call after which everything held across calls is released
     */
    public Dispatcher(Session session, List<? extends Tool> tools, Duration heldLimit) {
        this(session, tools, heldLimit, CallRecorder.NONE);
    }

    /** @param recorder records every call, and is closed at the end */
    public Dispatcher(Session session, List<? extends Tool> tools, Duration heldLimit, CallRecorder recorder) {
        this(session, tools, heldLimit, new Oversight(recorder, RiskGate.open(), Asker.NONE));
    }

    public Dispatcher(Session session, List<? extends Tool> tools, Duration heldLimit, Oversight oversight) {
        this.session = session;
        thread = new DesktopThread(session::endWaitOf);
        this.oversight = oversight;
        recorder = oversight.recorder();
        this.heldLimit = heldLimit;
        for (Tool tool : tools) {
            this.tools.put(tool.name(), tool);
        }
        lastingWork = new LastingWork(this.tools.values(), thread);
    }

    public List<ToolSchema> schemas() {
        return tools.values().stream().map(this::schema).toList();
    }

    /**
     * Calls a tool and waits for it. Runs one call at a time; the caller keeps the order of calls.
     *
     * @param arguments the arguments as received; null or JSON null for none
     * @return empty if no tool has this name
     * @throws CancelledException if the calling thread is interrupted; what the call pressed is then released
     */
    public Optional<ToolResult> call(String name, @Nullable JsonNode arguments, Caller caller) {
        return Optional.ofNullable(tools.get(name)).map(tool -> {
            recorder.from(caller.client());
            return recorded(tool, schema(tool).coerced(arguments), caller, StepTerms.CALL);
        });
    }

    Optional<Tool> tool(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    ToolSchema schema(Tool tool) {
        return schemas.computeIfAbsent(tool.name(), name -> tool.schema());
    }

    /**
     * Runs a call or a step, and records it.
     *
     * @param arguments coerced
     */
    ToolResult recorded(Tool tool, JsonNode arguments, Caller caller, StepTerms terms) {
        JsonNode redacted = schema(tool).redacted(arguments);
        try {
            ToolResult result = oversight
                    .mask()
                    .masked(intended(tool, arguments, redacted)
                            .orElseGet(() -> tool instanceof StepsTool steps
                                    ? runSteps(steps, arguments, caller)
                                    : callAndAsk(tool, arguments, oversight.conversation(caller), terms)));
            String outcome = result.structured().path("error_code").asText("done");
            recorder.called(tool.name(), redacted, outcome, result);
            return result;
        } catch (CancelledException e) {
            recorder.called(
                    tool.name(), redacted, "cancelled", new ToolResult.Refused(JsonNodeFactory.instance.objectNode()));
            throw e;
        }
    }

    /** Returns empty if the call may continue, else its refusal: a call that acts must not act unrecorded. */
    private Optional<ToolResult> intended(Tool tool, JsonNode arguments, JsonNode redacted) {
        if (!schema(tool).acts(arguments)) {
            return Optional.empty();
        }
        try {
            recorder.intended(tool.name(), redacted);
            return Optional.empty();
        } catch (DesktopException e) {
            return Optional.of(refused(tool, e));
        }
    }

    private ToolResult runSteps(StepsTool tool, JsonNode arguments, Caller caller) {
        Arguments given = new Arguments(arguments);
        List<Violation> violations = schema(tool).violations(arguments);
        try {
            if (!violations.isEmpty()) {
                throw tool.refusal(given, violations);
            }
            return new DispatchedSteps(this, thread).run(tool, given, caller, recorder);
        } catch (DesktopException e) {
            return refused(tool, e);
        }
    }

    /** Returns how many keys and buttons calls have left held on purpose. */
    HeldCounts heldOnPurpose() {
        return thread.run(SHORT_LIMIT, () -> heldOnPurpose);
    }

    /** Releases the latest held keys and buttons. Runs on the desktop thread. */
    void releaseDownTo(HeldCounts counts) {
        session.releaseDownTo(counts);
        heldOnPurpose = heldOnPurpose.atMost(counts);
    }

    /**
     * Reads the current answers of read-only tools, for a client that is notified of changes. It runs between calls and is not
     * a call itself: it does not prolong the time that keys stay held, and after the end of a desktop the next call is still
     * the first to report that.
     *
     * @param patience how long to wait for a running call to end
     * @return the answers, without those that could not be read
     * @throws CancelledException if the calling thread is interrupted
     */
    public Map<ReadRequest, ObjectNode> readBetweenCalls(Collection<ReadRequest> readings, Duration patience) {
        return new ReadsBetweenCalls(this::tool, session, thread, oversight.mask()).read(readings, patience);
    }

    /**
     * Runs the call, and asks the person between its runs. While the person answers, nothing runs on the desktop thread, and
     * what is held across calls is released after the same time as between calls.
     */
    private ToolResult callAndAsk(Tool tool, JsonNode arguments, Conversation conversation, StepTerms terms) {
        while (true) {
            thread.cancelIdleWork();
            try {
                return call(tool, arguments, conversation, terms);
            } catch (Conversation.Unanswered open) {
                thread.whenIdle(heldLimit, this::releaseAll);
                conversation.settle(open);
            } finally {
                thread.whenIdle(heldLimit, this::releaseAll);
            }
        }
    }

    /** Returns what watches answers of tools between the calls. */
    public AnswerWatches answerWatches() {
        return new AnswerWatches(this::tool, thread);
    }

    /** Ends the running work and releases everything, including what is held across calls. Returns at once. */
    public void stopByUser() {
        thread.stopRunning();
        thread.submit(this::releaseAll);
    }

    /** Does the same with the hand that is the person's. Work with the server's own hand goes on. */
    public void stopSharedHandByUser() {
        if (session.hand() == Hand.SHARED) {
            thread.stopRunning();
        }
        thread.submit(() -> releaseDownTo(new HeldCounts(0, session.heldCounts().own())));
    }

    /** Stops the running work, releases everything and disconnects. */
    @Override
    public void close() {
        try {
            thread.run(SHORT_LIMIT, () -> {
                session.close();
                return null;
            });
        } catch (DesktopException | CancelledException e) {
            LOG.warn("The desktop did not release everything in time: {}", e.getMessage());
        } finally {
            recorder.close();
            thread.close();
        }
    }

    private void releaseAll() {
        session.releaseDownTo(HeldCounts.NONE);
        heldOnPurpose = session.heldCounts();
    }

    private ToolResult call(Tool tool, JsonNode arguments, Conversation caller, StepTerms terms) {
        Arguments given = new Arguments(arguments);
        try {
            List<Violation> violations = schema(tool).violations(arguments);
            Duration limit = violations.isEmpty() ? terms.limit(tool.limit(given)) : REFUSAL_LIMIT;
            return thread.run(limit, () -> {
                if (!violations.isEmpty()) {
                    throw tool.refusal(given, violations);
                }
                return oversight.asking(
                        caller,
                        () -> releasingOnFailure(() -> terms.isRehearsal()
                                ? session.rehearse(() -> DryRunTool.of(tool).call(given, caller))
                                : tool.call(given, caller)));
            });
        } catch (CancelledException | Conversation.Unanswered e) {
            throw e;
        } catch (DesktopException e) {
            return refused(tool, withProgress(e, caller));
        } catch (RuntimeException e) {
            LOG.error("{} failed", tool.name(), e);
            return refused(tool, unexpected(e));
        }
    }

    /** Adds the last progress to the error of a call that timed out, because a stopped call cannot report it itself. */
    private static DesktopException withProgress(DesktopException e, Conversation caller) {
        return e.code() == ErrorCode.OPERATION_TIMEOUT
                ? caller.lastProgress().map(so -> e.with("progress", so)).orElse(e)
                : e;
    }

    /**
     * Runs the call and releases what it pressed when it fails. What earlier calls left pressed on purpose stays pressed. What
     * could not be released then is released before the next call.
     */
    private ToolResult releasingOnFailure(Supplier<ToolResult> call) {
        if (session.dropIfGone()) {
            // Report this before anything is sent: the caller would act on a screen that no longer exists.
            heldOnPurpose = HeldCounts.NONE;
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The desktop has ended since the last call, and what was held with it; nothing was sent. Call again to connect to the new one, and take a screenshot first: nothing is where it was.");
        }
        session.releaseDownTo(heldOnPurpose);
        releaseKeysOutOfPlace();
        session.beginCall();
        try {
            ToolResult result = call.get();
            heldOnPurpose = session.heldCounts();
            return reportingReleasedKeys(result);
        } finally {
            // A cancelled call has been interrupted, but its cleanup must not be interrupted.
            Thread.interrupted();
            session.dropIfGone();
            heldOnPurpose = heldOnPurpose.atMost(session.heldCounts());
            if (!session.heldCounts().equals(heldOnPurpose)) {
                session.releaseDownTo(heldOnPurpose);
            }
            if (!checksHeldKeys) {
                checkHeldKeys();
            }
            lastingWork.begin();
        }
    }

    /**
     * Checks the held keys, and schedules the next check while any are held. Between calls nothing else checks which window
     * they go to.
     */
    private void checkHeldKeys() {
        try {
            releaseKeysOutOfPlace();
        } finally {
            checksHeldKeys = !session.heldCounts().equals(HeldCounts.NONE);
            if (checksHeldKeys) {
                thread.later(BETWEEN_CHECKS, this::checkHeldKeys);
            }
        }
    }

    private void releaseKeysOutOfPlace() {
        if (!session.isGone()) {
            session.releaseKeysOutOfPlace().ifPresent(releasedKeys::set);
            heldOnPurpose = heldOnPurpose.atMost(session.heldCounts());
        }
    }

    private ToolResult reportingReleasedKeys(ToolResult result) {
        Optional<String> before = Optional.ofNullable(releasedKeys.get());
        ObjectNode structured = withReleasedKeys(result.structured());
        return result instanceof ToolResult.Done done
                ? new ToolResult.Done(
                        structured,
                        done.images(),
                        done.text()
                                .map(text -> before.map(reason -> text + "\n" + reason)
                                        .orElse(text)))
                : result;
    }

    /** Adds to the answer why held keys were released since the last answer. */
    private ObjectNode withReleasedKeys(ObjectNode answer) {
        Optional.ofNullable(releasedKeys.getAndSet(null)).ifPresent(reason -> answer.put("key_released", reason));
        return answer;
    }

    private ToolResult refused(Tool tool, DesktopException e) {
        ObjectNode json = RefusalJson.of(e);
        return new ToolResult.Refused(withReleasedKeys(json.setAll(state(tool))));
    }

    private ObjectNode state(Tool tool) {
        try {
            return thread.run(SHORT_LIMIT, tool::state);
        } catch (CancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("{} cannot report its state", tool.name(), e);
            return tool.lastState();
        }
    }

    private static DesktopException unexpected(RuntimeException e) {
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "Something went wrong inside the server (%s). It goes on working; its log has the details."
                        .formatted(e.getClass().getSimpleName()));
    }
}
