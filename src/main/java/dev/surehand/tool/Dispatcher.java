package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one way in to the tools: finds the tool, holds the arguments to its schema, calls it on the desktop thread, and turns
 * whatever is thrown into a result.
 */
public final class Dispatcher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    /** How long a key that is held may go to a window that was not checked. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(15);

    /** To say how things stand after a refusal, and to let go of the desktop at the end. */
    private static final Duration SHORT_LIMIT = Duration.ofMillis(800);

    /** A refusal may name the monitors there are, and so be what connects to the desktop. */
    private static final Duration REFUSAL_LIMIT = Duration.ofSeconds(3);

    private final Session session;
    private final Duration heldLimit;
    private final CallRecorder recorder;
    private final DesktopThread thread;
    private final Map<String, Tool> tools = new LinkedHashMap<>();
    private final Map<String, ToolSchema> schemas = new LinkedHashMap<>();

    /** Why keys were released that were to stay held, until the next answer reports it. */
    private final AtomicReference<String> releasedKeys = new AtomicReference<>();

    /** Whether somebody looks after the keys that are held; touched by the desktop thread only. */
    private boolean looksAfterKeys;

    /** How many of the things held were left so by a call that succeeded; touched by the desktop thread only. */
    private int heldOnPurpose;

    /**
     * @param tools in the order of the listing
     * @param heldLimit what is held across calls is released after this time without a call
     */
    public Dispatcher(Session session, List<? extends Tool> tools, Duration heldLimit) {
        this(session, tools, heldLimit, CallRecorder.NONE);
    }

    /** @param recorder told of every call, and closed at the end */
    public Dispatcher(Session session, List<? extends Tool> tools, Duration heldLimit, CallRecorder recorder) {
        this.session = session;
        thread = new DesktopThread(session::endWaitOf);
        this.recorder = recorder;
        this.heldLimit = heldLimit;
        for (Tool tool : tools) {
            this.tools.put(tool.name(), tool);
            this.schemas.put(tool.name(), ToolSchema.load(tool.name()));
        }
    }

    public List<ToolSchema> schemas() {
        return List.copyOf(schemas.values());
    }

    /**
     * Calls a tool and waits for it. One call at a time; the caller keeps the order.
     *
     * @param arguments as they came; null or JSON null for none
     * @return empty if there is no such tool
     * @throws CancelledException if the calling thread is interrupted; what the call pressed is then released
     */
    public Optional<ToolResult> call(String name, JsonNode arguments, Caller caller) {
        return Optional.ofNullable(tools.get(name))
                .map(tool -> recorded(tool, schemas.get(name).coerced(arguments), new Conversation(caller)));
    }

    private ToolResult recorded(Tool tool, JsonNode arguments, Conversation conversation) {
        JsonNode redacted = schemas.get(tool.name()).redacted(arguments);
        try {
            ToolResult result =
                    intended(tool, arguments, redacted).orElseGet(() -> converse(tool, arguments, conversation));
            JsonNode answer = result.structured();
            recorder.called(tool.name(), redacted, answer.path("error_code").asText("done"), answer);
            return result;
        } catch (CancelledException e) {
            recorder.called(tool.name(), redacted, "cancelled", JSON.createObjectNode());
            throw e;
        }
    }

    /** Empty if the call may go on: what acts must not act unrecorded. */
    private Optional<ToolResult> intended(Tool tool, JsonNode arguments, JsonNode redacted) {
        if (!schemas.get(tool.name()).acts(arguments)) {
            return Optional.empty();
        }
        try {
            recorder.intended(tool.name(), redacted);
            return Optional.empty();
        } catch (DesktopException e) {
            return Optional.of(refused(tool, e));
        }
    }

    /**
     * What tools that only look answer now, for a client that is notified of changes. It takes its turn between calls but is no
     * call: what is held is not held longer for it, and after the end of a desktop the next call is still the first to report that.
     *
     * @param patience how long to wait for a running call to end
     * @return without those that could not be read
     * @throws CancelledException if the calling thread is interrupted
     */
    public Map<ReadRequest, ObjectNode> readBetweenCalls(Collection<ReadRequest> readings, Duration patience) {
        try {
            return thread.runInTurn(patience, REFUSAL_LIMIT, () -> read(readings));
        } catch (DesktopException e) {
            LOG.debug("{} cannot be read now", readings, e);
            return Map.of();
        }
    }

    private Map<ReadRequest, ObjectNode> read(Collection<ReadRequest> readings) {
        Map<ReadRequest, ObjectNode> found = new LinkedHashMap<>();
        for (ReadRequest reading : readings) {
            read(reading).ifPresent(content -> found.put(reading, content));
        }
        return found;
    }

    private Optional<ObjectNode> read(ReadRequest reading) {
        Tool tool = tools.get(reading.tool());
        if (tool == null || session.isGone()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    tool.call(new Arguments(reading.arguments()), Caller.SILENT).structured());
        } catch (CancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("{} cannot be read now", reading, e);
            return Optional.empty();
        }
    }

    /** While a person thinks nothing runs, and what is held across calls is released as between calls. */
    private ToolResult converse(Tool tool, JsonNode arguments, Conversation conversation) {
        while (true) {
            thread.cancelIdleWork();
            try {
                return call(tool, arguments, conversation);
            } catch (Conversation.Unanswered open) {
                thread.whenIdle(heldLimit, this::releaseAll);
                conversation.settle(open);
            } finally {
                thread.whenIdle(heldLimit, this::releaseAll);
            }
        }
    }

    /** Releases what is held across calls too, as soon as what runs has ended. Returns at once. */
    public void releaseSoon() {
        thread.submit(this::releaseAll);
    }

    /** Stops what runs, releases everything, disconnects. */
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
        session.releaseDownTo(0);
        heldOnPurpose = session.held().size();
    }

    private ToolResult call(Tool tool, JsonNode arguments, Conversation caller) {
        Arguments given = new Arguments(arguments);
        try {
            List<Violation> violations = schemas.get(tool.name()).violations(arguments);
            Duration limit = violations.isEmpty() ? tool.limit(given) : REFUSAL_LIMIT;
            return thread.run(limit, () -> {
                if (!violations.isEmpty()) {
                    throw tool.refusal(given, violations);
                }
                return releasingOnFailure(() -> tool.call(given, caller));
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

    /** A call that was stopped from outside cannot report itself how far it came. */
    private static DesktopException withProgress(DesktopException e, Conversation caller) {
        return e.code() == ErrorCode.OPERATION_TIMEOUT
                ? caller.lastProgress().map(so -> e.with("progress", so)).orElse(e)
                : e;
    }

    /**
     * What a call pressed is released when it fails; what earlier calls left pressed on purpose stays. What could not be
     * released then is released before the next call.
     */
    private ToolResult releasingOnFailure(Supplier<ToolResult> call) {
        if (session.dropIfGone()) {
            // Told before anything is sent: the caller would act on a screen that is no more.
            heldOnPurpose = 0;
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The desktop has ended since the last call, and what was held with it; nothing was sent. Call again to connect to the new one, and take a screenshot first: nothing is where it was.");
        }
        session.releaseDownTo(heldOnPurpose);
        releaseKeysOutOfPlace();
        session.beginCall();
        try {
            ToolResult result = call.get();
            heldOnPurpose = session.held().size();
            withReleasedKeys(result.structured());
            return result;
        } finally {
            // A cancelled call has been interrupted, but its cleaning up must not be.
            Thread.interrupted();
            session.dropIfGone();
            heldOnPurpose = Math.min(heldOnPurpose, session.held().size());
            if (session.held().size() > heldOnPurpose) {
                session.releaseDownTo(heldOnPurpose);
            }
            if (!looksAfterKeys) {
                lookAfterKeys();
            }
        }
    }

    /** Between calls nobody else sees where the keys go that are held. */
    private void lookAfterKeys() {
        try {
            releaseKeysOutOfPlace();
        } finally {
            looksAfterKeys = !session.held().isEmpty();
            if (looksAfterKeys) {
                thread.later(BETWEEN_LOOKS, this::lookAfterKeys);
            }
        }
    }

    private void releaseKeysOutOfPlace() {
        if (!session.isGone()) {
            session.releaseKeysOutOfPlace().ifPresent(releasedKeys::set);
            heldOnPurpose = Math.min(heldOnPurpose, session.held().size());
        }
    }

    /** Adds what happened to held keys since the last answer. */
    private ObjectNode withReleasedKeys(ObjectNode answer) {
        Optional.ofNullable(releasedKeys.getAndSet(null)).ifPresent(reason -> answer.put("key_released", reason));
        return answer;
    }

    private ToolResult refused(Tool tool, DesktopException e) {
        ObjectNode json = JSON.createObjectNode().put("success", false);
        json.put("error", e.getMessage()).put("error_code", e.code().wireName());
        if (!e.details().isEmpty()) {
            json.set("error_details", JSON.valueToTree(e.details()));
        }
        return new ToolResult.Refused(withReleasedKeys(json.setAll(standing(tool))));
    }

    private ObjectNode standing(Tool tool) {
        try {
            return thread.run(SHORT_LIMIT, tool::standing);
        } catch (CancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("{} cannot report its state", tool.name(), e);
            return tool.lastStanding();
        }
    }

    private static DesktopException unexpected(RuntimeException e) {
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "Something went wrong inside the server (%s). It goes on working; its log has the details."
                        .formatted(e.getClass().getSimpleName()));
    }
}
