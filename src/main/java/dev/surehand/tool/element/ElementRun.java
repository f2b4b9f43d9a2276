package dev.surehand.tool.element;

import dev.surehand.desktop.element.DescribedRun;
import dev.surehand.desktop.element.ElementRef;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** A run of steps, of whose answers the client gets only a part. After it, calls go by what the client has read. */
public final class ElementRun {

    private final DescribedRun descriptions;
    private final Consumer<IntPredicate> snapshots;
    private boolean isOver;

    ElementRun(ElementReader reader) {
        descriptions = reader.registry().beginRun();
        snapshots = reader.snapshots().beginRun();
    }

    /** Begins a step: what is described from now on belongs to it. */
    public void begin(int step) {
        descriptions.begin(step);
    }

    /**
     * Ends the run. Only the first end counts.
     *
     * @param isShown whether the client gets what a step described of an element
     * @param isSnapshotShown whether the client gets a snapshot, by its number
     */
    public void end(BiPredicate<Integer, ElementRef> isShown, IntPredicate isSnapshotShown) {
        if (!isOver) {
            isOver = true;
            descriptions.end(isShown);
            snapshots.accept(isSnapshotShown);
        }
    }
}
