package dev.surehand.safety;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.evidence.AuditEffect;
import dev.surehand.safety.evidence.AuditPicture;
import dev.surehand.safety.evidence.AuditPictures;
import dev.surehand.safety.evidence.KeptPicture;
import dev.surehand.safety.risk.RiskKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private final boolean keepsPictures;
    private Consumer<StopFile> onOpened = stop -> {};
    private @Nullable ChainedFile out;
    private @Nullable WindowIdentity target;

    /** Where the running call pressed a button or turned the wheel last, and where it ended a drag. */
    private @Nullable ScreenPoint pressed;

    private @Nullable ScreenPoint dropped;

    /** The middle of the element that the running call had its program work last. */
    private @Nullable ScreenPoint worked;

    private @Nullable AuditPictures pictures;

    /** The pictures of the last call that had some, if they could not be kept. */
    private final List<AuditPicture> unkept = new ArrayList<>();

    /** What was decided about risks of the running call. */
    private final List<String> decisions = new ArrayList<>();

    /** The client that makes the calls, in its own words; empty if it does not say. */
    private String client = "";

    /** The number of the line with the intent of the running call; empty if the call only looks. */
    private OptionalLong intent = OptionalLong.empty();

    /** The number of the line with the intent of the call whose steps run now; empty if no steps run. */
    private OptionalLong whole = OptionalLong.empty();

    /** The number of lines that could not be written since the last line that was written. */
    private int lost;

    public AuditLog(Path directory, Clock clock) {
        this(directory, clock, false);
    }

    /** @param keepsPictures whether the pictures that the client gets are kept beside the log */
    public AuditLog(Path directory, Clock clock, boolean keepsPictures) {
        this.directory = directory;
        this.clock = clock;
        this.keepsPictures = keepsPictures;
    }

    /**
     * Sets the action for the file that stops this server, which is beside the log.
     *
     * @param action run when the log is created, before the first call that acts
     */
    public synchronized void onOpened(Consumer<StopFile> action) {
        onOpened = action;
    }

    /**
     * Notes the client that makes the calls which follow.
     *
     * @param name what it says that it is; empty if it does not say
     */
    public synchronized void calledBy(String name) {
        client = name;
    }

    /** Notes the window that a call is about to send something to. The result line names the last window noted. */
    public synchronized void aimsAt(WindowIdentity window) {
        target = window;
    }

    /** Notes the point where a call is about to press a button or turn the wheel. The result line has the last one. */
    synchronized void pressesAt(ScreenPoint point) {
        pressed = point;
    }

    /** Notes the point where a call is about to end a drag. The result line has the last one. */
    synchronized void dropsAt(ScreenPoint point) {
        dropped = point;
    }

    /** Returns what notes the place of an element that a call is about to work; empty if there are no pictures to mark it in. */
    Optional<Consumer<ScreenPoint>> places() {
        return keepsPictures ? Optional.of(this::worksAt) : Optional.empty();
    }

    private synchronized void worksAt(ScreenPoint point) {
        worked = point;
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
     * @throws DesktopException audit_unavailable if the line, or the picture of an earlier call, cannot be written; the call
     *     must not act then
     */
    public synchronized void intend(String tool, JsonNode arguments) {
        ObjectNode entry = AuditEntry.timed(clock);
        name(entry, tool, arguments);
        try {
            keep(entry, unkept);
            intent = OptionalLong.of(append(entry.put("intent", true)).number());
            unkept.clear();
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.AUDIT_UNAVAILABLE,
                    "The audit log in %s cannot be written (%s), so calls that act are refused. Nothing was sent. Repair that, and restart the server if the file was deleted or replaced; with --audit none it keeps no log%s."
                            .formatted(
                                    directory,
                                    e.toString(),
                                    keepsPictures ? ", and without --audit-pictures no pictures" : ""));
        }
    }

    /**
     * Writes the result of a call to the log. If that fails, the failure is logged and the next line counts this line as lost.
     *
     * @param arguments without text of the caller's own
     * @param outcome done, an error code, or cancelled
     * @param delivered the pictures of the desktop that the client gets
     */
    public synchronized void record(
            String tool, JsonNode arguments, String outcome, JsonNode answer, List<AuditPicture> delivered) {
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
        addPoints(entry);
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
        AuditEffect.words(answer).ifPresent(words -> entry.put("effect", words));
        JsonNode rule = answer.at("/error_details/rule");
        if (rule.isTextual()) {
            entry.put("rule", cut(rule.asText()));
        }
        addPictures(entry, delivered);
        try {
            append(entry);
        } catch (IOException e) {
            lost++;
            LOG.error("A call is not in the audit log in {}: {}", directory, e.toString());
        }
    }

    private void addPoints(ObjectNode entry) {
        if (pressed != null) {
            entry.putObject("pressed_at").put("x", pressed.x()).put("y", pressed.y());
        }
        if (dropped != null) {
            entry.putObject("dropped_at").put("x", dropped.x()).put("y", dropped.y());
        }
        if (worked != null) {
            entry.putObject("worked_at").put("x", worked.x()).put("y", worked.y());
        }
        pressed = null;
        dropped = null;
        worked = null;
    }

    /**
     * Keeps the pictures of a call; those of steps are not delivered, except for the one that the whole call has. If that
     * fails, calls that act are refused until these pictures are kept.
     */
    private void addPictures(ObjectNode entry, List<AuditPicture> delivered) {
        if (!keepsPictures || whole.isPresent() || delivered.isEmpty()) {
            return;
        }
        try {
            keep(entry, delivered);
        } catch (IOException e) {
            unkept.clear();
            unkept.addAll(delivered);
            entry.put("picture_error", cut(e.toString()));
            LOG.error("A picture is not kept beside the audit log in {}: {}", directory, e.toString());
        }
    }

    private void keep(ObjectNode entry, List<AuditPicture> all) throws IOException {
        if (all.isEmpty()) {
            return;
        }
        if (pictures == null) {
            pictures = new AuditPictures(opened().path());
        }
        List<KeptPicture> kept = new ArrayList<>();
        for (AuditPicture picture : all) {
            kept.add(pictures.keep(picture));
        }
        ArrayNode named = entry.putArray(KeptPicture.MEMBER);
        kept.forEach(picture -> named.add(picture.json()));
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
        if (!client.isEmpty()) {
            entry.put("client", cut(client));
        }
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

    private ChainedFile opened() throws IOException {
        if (out == null) {
            try (AuditIndex index = AuditIndex.open(directory, clock, new ThreadPause())) {
                out = index.begin();
            }
            onOpened.accept(StopFile.of(out.path()));
        }
        return out;
    }

    private AuditEntry append(ObjectNode entry) throws IOException {
        ChainedFile log = opened();
        if (lost > 0) {
            entry.put("lost", lost);
        }
        AuditEntry line = log.append(bounded(entry));
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
