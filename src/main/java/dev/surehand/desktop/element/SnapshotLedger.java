package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** The last outlines that were described to the client, by number. Numbers are never used again. Any thread may ask. */
public final class SnapshotLedger {

    private static final int KEPT = 20;

    /** More windows than a client works with. Those that were read longest ago are forgotten. */
    private static final int KEPT_WINDOWS = 50;

    private final Deque<Snapshot> newestFirst = new ArrayDeque<>();
    private Map<WindowId, Snapshot> read = new LinkedHashMap<>();
    private int count;

    /** The lines of a window at one moment. */
    public record Snapshot(int number, WindowId window, List<OutlineLine> lines) {}

    /** Keeps the outline of a whole window and returns it under a new number. */
    public synchronized Snapshot add(WindowId window, Outline outline) {
        count++;
        Snapshot snapshot = new Snapshot(count, window, outline.lines());
        newestFirst.addFirst(snapshot);
        if (newestFirst.size() > KEPT) {
            newestFirst.removeLast();
        }
        keepRead(snapshot);
        return snapshot;
    }

    private void keepRead(Snapshot snapshot) {
        read.remove(snapshot.window());
        read.put(snapshot.window(), snapshot);
        if (read.size() > KEPT_WINDOWS) {
            read.remove(read.keySet().iterator().next());
        }
    }

    /** Returns the last snapshot of a window that the client has read; empty if it has read none. */
    public synchronized Optional<Snapshot> lastRead(WindowId window) {
        return Optional.ofNullable(read.get(window));
    }

    /**
     * Begins a run of steps, of whose snapshots the client gets only a part. Steps go by the snapshots of earlier steps.
     *
     * @return ends the run, with which of the snapshots the client gets, by number
     */
    public synchronized Consumer<IntPredicate> beginRun() {
        Map<WindowId, Snapshot> before = new LinkedHashMap<>(read);
        int first = count + 1;
        return isShown -> endRun(before, first, isShown);
    }

    private synchronized void endRun(Map<WindowId, Snapshot> before, int first, IntPredicate isShown) {
        read = new LinkedHashMap<>(before);
        List<Snapshot> shown = newestFirst.stream()
                .filter(each -> each.number() >= first && isShown.test(each.number()))
                .toList();
        for (int i = shown.size() - 1; i >= 0; i--) {
            keepRead(shown.get(i));
        }
    }

    /** Returns the latest snapshot of a window that has a line for an element; empty if none is kept. */
    public synchronized Optional<Snapshot> latestWith(WindowId window, ElementKey element) {
        return newestFirst.stream()
                .filter(each -> each.window().equals(window))
                .filter(each ->
                        each.lines().stream().anyMatch(line -> line.key().equals(element)))
                .findFirst();
    }

    /**
     * Returns the snapshot with this number.
     *
     * @throws DesktopException invalid_parameter if there was none, or it is no longer kept
     */
    public synchronized Snapshot get(int number) {
        return newestFirst.stream()
                .filter(each -> each.number() == number)
                .findFirst()
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        number > 0 && number <= count
                                ? "Snapshot %d is no longer kept (the last %d are). Call ui_snapshot without since."
                                        .formatted(number, KEPT)
                                : "There is no snapshot %d. Call ui_snapshot without since.".formatted(number)));
    }
}
