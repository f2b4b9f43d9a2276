package dev.surehand.tool;

import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches the answers of tools between the calls, for clients that are notified of changes. */
public final class AnswerWatches {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerWatches.class);

    /** To begin a watch can be the first use of the desktop. */
    private static final Duration LIMIT = Duration.ofSeconds(3);

    private final Function<String, Optional<Tool>> tools;
    private final DesktopThread thread;

    AnswerWatches(Function<String, Optional<Tool>> tools, DesktopThread thread) {
        this.tools = tools;
        this.thread = thread;
    }

    /**
     * Begins to watch the answer of a {@link WatchableTool}.
     *
     * @param changed runs on any thread, and must return at once
     * @param patience how long to wait for a running call to end
     * @return ends the watch, and returns at once; empty if the answer cannot be watched now
     * @throws CancelledException if the calling thread is interrupted
     */
    public Optional<Runnable> begin(ReadRequest reading, Runnable changed, Duration patience) {
        WatchableTool tool = (WatchableTool) tools.apply(reading.tool()).orElseThrow();
        try {
            ElementWatch watch =
                    thread.runInTurn(patience, LIMIT, () -> tool.watch(new Arguments(reading.arguments()), changed));
            return Optional.of(() -> thread.submit(watch::close));
        } catch (DesktopException e) {
            LOG.debug("{} cannot be watched now", reading, e);
            return Optional.empty();
        }
    }
}
