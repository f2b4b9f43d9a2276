package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the current answers of read-only tools between the calls, as {@link Dispatcher#readBetweenCalls} describes. */
final class ReadsBetweenCalls {

    private static final Logger LOG = LoggerFactory.getLogger(ReadsBetweenCalls.class);

    /** A read can be the first use of the desktop. */
    private static final Duration LIMIT = Duration.ofSeconds(3);

    private final Function<String, Optional<Tool>> tools;
    private final Session session;
    private final DesktopThread thread;
    private final AnswerMask mask;

    ReadsBetweenCalls(Function<String, Optional<Tool>> tools, Session session, DesktopThread thread, AnswerMask mask) {
        this.tools = tools;
        this.session = session;
        this.thread = thread;
        this.mask = mask;
    }

    Map<ReadRequest, ObjectNode> read(Collection<ReadRequest> readings, Duration patience) {
        try {
            return thread.runInTurn(patience, LIMIT, () -> read(readings));
        } catch (DesktopException e) {
            LOG.debug("{} cannot be read now", readings, e);
            return Map.of();
        }
    }

    private Map<ReadRequest, ObjectNode> read(Collection<ReadRequest> readings) {
        Map<ReadRequest, ObjectNode> found = new LinkedHashMap<>();
        for (ReadRequest reading : readings) {
            read(reading).ifPresent(content -> found.put(reading, mask.masked(content)));
        }
        return found;
    }

    private Optional<ObjectNode> read(ReadRequest reading) {
        Optional<Tool> tool = tools.apply(reading.tool());
        if (tool.isEmpty() || session.isGone()) {
            return Optional.empty();
        }
        try {
            Arguments arguments = new Arguments(reading.arguments());
            return Optional.of(
                    reading.isFingerprint()
                            ? ((WatchableTool) tool.get()).fingerprint(arguments)
                            : tool.get().call(arguments, Caller.SILENT).structured());
        } catch (CancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("{} cannot be read now", reading, e);
            return Optional.empty();
        }
    }
}
