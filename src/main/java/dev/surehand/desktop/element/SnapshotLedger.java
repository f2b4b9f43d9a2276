package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The last outlines that were described to the client, by number. Numbers are never used again. */
public final class SnapshotLedger {

    private static final int KEPT = 20;

    private final Deque<Snapshot> newestFirst = new ArrayDeque<>();
    private int count;

    /** The lines of a window at one moment. */
    public record Snapshot(int number, WindowId window, List<OutlineLine> lines) {}

    /** Keeps the outline of a whole window and returns it under a new number. */
    public Snapshot add(WindowId window, Outline outline) {
        count++;
        Snapshot snapshot = new Snapshot(count, window, outline.lines());
        newestFirst.addFirst(snapshot);
        if (newestFirst.size() > KEPT) {
            newestFirst.removeLast();
        }
        return snapshot;
    }

    /** Returns the latest snapshot of a window; empty if none is kept. */
    public Optional<Snapshot> latest(WindowId window) {
        return newestFirst.stream().filter(each -> each.window().equals(window)).findFirst();
    }

    /** Returns the latest snapshot of a window that has a line for an element; empty if none is kept. */
    public Optional<Snapshot> latestWith(WindowId window, ElementKey element) {
        return newestFirst.stream()
                .filter(each -> each.window().equals(window))
                .filter(each -> each.lines().stream().anyMatch(line -> line.key().equals(element)))
                .findFirst();
    }

    /**
     * Returns the snapshot with this number.
     *
     * @throws DesktopException invalid_parameter if there was none, or it is no longer kept
     */
    public Snapshot get(int number) {
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
