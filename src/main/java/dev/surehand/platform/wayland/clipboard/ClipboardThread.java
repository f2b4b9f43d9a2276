package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.wayland.clipboard.ContentRead.ReadLimits;
import dev.surehand.platform.wayland.wire.DescriptorPoll;
import dev.surehand.platform.wayland.wire.PipeEnd;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection of its own for the clipboard, and the thread that owns it. The thread sends our content to other programs, whether
 * or not a call is running. It never waits for one program: it transfers as much as each pipe takes. The methods are for one
 * other thread.
 */
final class ClipboardThread implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ClipboardThread.class);

    /** Programs that request the content and do not read it cost a descriptor each. Beyond this the oldest gets no more. */
    private static final int MOST_TRANSFERS = 64;

    /** How often a read checks its time limits. */
    private static final int TICK_MS = 50;

    /** A question may need two answers of the compositor. */
    private static final Duration LIMIT = WaylandConnection.LIMIT.multipliedBy(3);

    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private final WaylandConnection connection;
    private final ControlledSelection selection;
    private final PipeEnd wakeUpIn;
    private final PipeEnd wakeUpOut;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final List<PipeTransfer> transfers = new ArrayList<>();
    private final Thread thread;
    private volatile boolean isStopped;

    private ClipboardThread(WaylandConnection connection) {
        this.connection = connection;
        selection = new ControlledSelection(connection, this::add);
        PipeEnd.NewPipe wakeUp = PipeEnd.pipe();
        wakeUpIn = wakeUp.in();
        wakeUpOut = PipeEnd.of(wakeUp.out());
        thread = DaemonThreadFactory.start("wayland-clipboard", this::serve);
    }

    /** @throws DesktopException not_supported_here if the compositor is gone, or does not let programs use the clipboard */
    static ClipboardThread open(Path socket) {
        WaylandConnection connection = WaylandConnection.open(socket);
        ClipboardThread opened = null;
        try {
            opened = new ClipboardThread(connection);
            return opened;
        } finally {
            if (opened == null) {
                connection.close();
            }
        }
    }

    /** Returns whether programs no longer get answers. */
    boolean hasEnded() {
        return !thread.isAlive();
    }

    /**
     * Runs work on the thread of the connection.
     *
     * @throws DesktopException operation_timeout if the compositor does not answer, and what the work throws
     */
    <T> T ask(Function<ControlledSelection, T> work) {
        return await(CompletableFuture.supplyAsync(() -> work.apply(selection), this::queue), LIMIT);
    }

    /** Reads as {@link ControlledSelection#read}. */
    Optional<byte[]> read(List<String> wanted, ReadLimits limits) {
        return await(
                ask(clipboard -> clipboard.read(wanted, limits)), limits.whole().plus(LIMIT));
    }

    private static <T> T await(CompletableFuture<T> result, Duration limit) {
        return LimitedWait.await(result, limit)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "The compositor did not answer about the clipboard within %d s.".formatted(limit.toSeconds())));
    }

    private void queue(Runnable task) {
        tasks.add(task);
        wake();
    }

    private void wake() {
        try {
            int unused = wakeUpOut.write(new byte[1], 0);
        } catch (IOException e) {
            throw new IllegalStateException("this process has closed its own pipe", e);
        }
    }

    private void add(PipeTransfer transfer) {
        transfers.add(transfer);
        if (transfers.size() > MOST_TRANSFERS) {
            PipeTransfer oldest = transfers.stream()
                    .filter(other -> !other.isTimed())
                    .findFirst()
                    .orElseThrow();
            transfers.remove(oldest);
            oldest.pipe().close();
        }
    }

    private void serve() {
        try {
            while (!isStopped && !selection.isFinished()) {
                serveOnce();
            }
        } catch (DesktopException | IOException e) {
            LOG.warn("The clipboard is no longer served; its next use connects again. {}", e.getMessage());
        } finally {
            connection.close();
            transfers.forEach(transfer -> transfer.pipe().close());
            runTasks();
        }
    }

    private void serveOnce() throws IOException {
        connection.flush();
        DescriptorPoll.await(awaited(), transfers.stream().anyMatch(PipeTransfer::isTimed) ? TICK_MS : -1);
        int unused = wakeUpIn.read(new ByteArrayOutputStream());
        connection.readEvents();
        runTasks();
        transfers.removeIf(ClipboardThread::isOver);
    }

    private Map<Integer, Short> awaited() {
        Map<Integer, Short> events = new HashMap<>();
        events.put(connection.descriptor(), LinuxLibc.POLLIN);
        events.put(wakeUpIn.descriptor(), LinuxLibc.POLLIN);
        transfers.forEach(transfer -> events.put(transfer.pipe().descriptor(), transfer.event()));
        return events;
    }

    private void runTasks() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }

    private static boolean isOver(PipeTransfer transfer) {
        boolean isOver = transfer.advance();
        if (isOver) {
            transfer.pipe().close();
        }
        return isOver;
    }

    /** Ends the thread. The content that we own ends with it. */
    @Override
    public void close() {
        isStopped = true;
        wake();
        try {
            thread.join(END_LIMIT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!thread.isAlive()) {
            wakeUpIn.close();
            wakeUpOut.close();
        }
    }
}
