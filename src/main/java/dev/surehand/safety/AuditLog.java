package dev.surehand.safety;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.risk.RiskKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The audit log of this process, in lines of JSON. A call that only looks writes one line; a call that acts writes two: its
 * intent before it acts, and its result after. Every process writes its own file, so that no process waits for another. The
 * file is created at the first call and listed in the {@link AuditIndex}.
 */
public final class AuditLog implements RiskGate.ConsentLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AuditLog.class);

    /** The most bytes of an entry. Its number and hashes take less than 200 bytes more, and a line may have 8192. */
    private static final int LONGEST_ENTRY = 7900;

    /** The most bytes that one char takes in UTF-8. */
    private static final int MOST_BYTES = 3;

    private static final int LONGEST_NAME = 200;

    /** The members of an answer that say whether the action had its effect, and which hand did it. */
    private static final List<String> EFFECT = List.of("verified", "hand");

    private final Path directory;
    private final Clock clock;
    private Consumer<StopFile> onOpened = stop -> {};
    private @Nullable ChainedFile out;
    private @Nullable WindowIdentity target;

    /** What was decided about risks of the running call. */
    private final List<String> decisions = new ArrayList<>();

    /** The number of the line with the intent of the running call; empty if the call only looks. */
    private OptionalLong intent = OptionalLong.empty();

    /** The number of the line with the intent of the call whose steps run now; empty if no steps run. */
    private OptionalLong whole = OptionalLong.empty();

    /** The number of lines that could not be written since the last line that was written. */
    private int lost;

    public AuditLog(Path directory, Clock clock) {
        this.directory = directory;
        this.clock = clock;
    }

    /**
     * Sets the action for the file that stops this server, which is beside the log.
     *
     * @param action run when the log is created, before the first call that acts
     */
    public synchronized void onOpened(Consumer<StopFile> action) {
        onOpened = action;
    }

    /** Notes the window that a call is about to send something to. The result line names the last window noted. */
    public synchronized void aimsAt(WindowIdentity window) {
        target = window;
    }

    /** Notes what was decided about a risk of the running call. The result line names the last decision about each kind. */
    @Override
    public synchronized void decided(RiskKind kind, String outcome) {
        decisions.removeIf(earlier -> earlier.startsWith(kind.wireName() + ":"));
        decisions.add("%s: %s".formatted(kind.wireName(), outcome));
    }

    /**
     * Writes a call that is about to act to the log.
     *
     * @param arguments without text of the caller's own
     * @throws DesktopException audit_unavailable if the line cannot be written; the call must not act then
     */
    public synchronized void intend(String tool, JsonNode arguments) {
        ObjectNode entry = AuditEntry.timed(clock);
        name(entry, tool, arguments);
        try {
            intent = OptionalLong.of(append(entry.put("intent", true)).number());
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.AUDIT_UNAVAILABLE,
                    "The audit log in %s cannot be written (%s), so calls that act are refused. Nothing was sent. Repair that, and restart the server if the file was deleted or replaced; with --audit none it keeps no log."
                            .formatted(directory, e.toString()));
        }
    }

    /**
     * Writes the result of a call to the log. If that fails, the failure is logged and the next line counts this line as lost.
     *
     * @param arguments without text of the caller's own
     * @param outcome done, an error code, or cancelled
     */
    public synchronized void record(String tool, JsonNode arguments, String outcome, JsonNode answer) {
        ObjectNode entry = AuditEntry.timed(clock);
        intent.ifPresentOrElse(line -> entry.put("call", line), () -> name(entry, tool, arguments));
        intent = OptionalLong.empty();
        if (target != null) {
            entry.putObject("window")
                    .put("window_id", target.id().wireName())
                    .put("app", cut(target.appId().isEmpty() ? target.ownerName() : target.appId()))
                    .put("title", cut(target.title()));
            target = null;
        }
        entry.put("result", outcome);
        if (!decisions.isEmpty()) {
            decisions.forEach(entry.putArray("risks")::add);
            decisions.clear();
        }
        for (String member : EFFECT) {
            JsonNode value = answer.path(member);
            if (value.isTextual()) {
                entry.put(member, cut(value.asText()));
            }
        }
        JsonNode rule = answer.at("/error_details/rule");
        if (rule.isTextual()) {
            entry.put("rule", cut(rule.asText()));
        }
        try {
            append(entry);
        } catch (IOException e) {
            lost++;
            LOG.error("A call is not in the audit log in {}: {}", directory, e.toString());
        }
    }

    /** Begins the steps of the call whose intent was written last. Their lines name the line of that intent. */
    public synchronized void beginSteps() {
        whole = intent;
        intent = OptionalLong.empty();
    }

    /** Ends the steps, so that the next result is that of the call to which they belong. */
    public synchronized void endSteps() {
        intent = whole;
        whole = OptionalLong.empty();
    }

    private void name(ObjectNode entry, String tool, JsonNode arguments) {
        entry.put("tool", tool);
        whole.ifPresent(line -> entry.put("step_of", line));
        entry.set("arguments", arguments);
    }

    /** Lists the file as ended, then releases the lock. The lock shows other servers that this server is running. */
    @Override
    public synchronized void close() {
        if (out == null) {
            return;
        }
        try (ChainedFile log = out) {
            append(AuditEntry.timed(clock).put("end", true));
            try (AuditIndex index = AuditIndex.open(directory, clock, new ThreadPause())) {
                index.end(log);
            }
            StopFile.of(log.path()).delete();
        } catch (IOException e) {
            LOG.error("The audit log in {} has no end: {}", directory, e.toString());
        } finally {
            out = null;
        }
    }

    private AuditEntry append(ObjectNode entry) throws IOException {
        if (out == null) {
            try (AuditIndex index = AuditIndex.open(directory, clock, new ThreadPause())) {
                out = index.begin();
            }
            onOpened.accept(StopFile.of(out.path()));
        }
        if (lost > 0) {
            entry.put("lost", lost);
        }
        AuditEntry line = out.append(bounded(entry));
        lost = 0;
        return line;
    }

    private static String bounded(ObjectNode entry) {
        String text = entry.toString();
        int length = text.length() * MOST_BYTES > LONGEST_ENTRY ? text.getBytes(StandardCharsets.UTF_8).length : 0;
        return length <= LONGEST_ENTRY
                ? text
                : entry.put("arguments", "(left out: the line would have %d bytes)".formatted(length))
                        .toString();
    }

    private static String cut(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME)) + "…";
    }
}
