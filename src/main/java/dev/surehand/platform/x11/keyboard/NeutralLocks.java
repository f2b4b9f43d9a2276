package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.Xkb;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Keeps CapsLock, NumLock and other locks off, and the group as required, until it is closed. Closing restores their state. */
final class NeutralLocks implements AutoCloseable {

    private final X11Connection connection;
    private final UndoNotes notes;
    private final int groupBefore;
    private int group;
    private Undo undo = Undo.NOTHING;

    NeutralLocks(X11Connection connection, UndoNotes notes) {
        this.connection = connection;
        this.notes = notes;
        LockState state = LockState.read(connection);
        groupBefore = state.lockedGroup();
        group = groupBefore;
        clear(state);
    }

    /**
     * Switches off the locks that are on. If the user pressed a lock in the meantime, such as CapsLock, this inverts what is
     * restored for that lock.
     */
    void clear(LockState state) {
        if (state.locked() != 0) {
            change(
                    new Undo(List.of(), undo.group(), undo.cleared() ^ state.locked(), 0),
                    keyboard -> keyboard.lockModifiers(state.locked(), 0));
        }
    }

    boolean hasToChoose(X11KeyStroke stroke) {
        return stroke.needsGroup(group);
    }

    void choose(X11KeyStroke stroke) {
        if (stroke.needsGroup(group)) {
            group = stroke.group();
            var toUndo = Optional.of(new Undo.Group(groupBefore, group)).filter(g -> g.before() != g.chosen());
            change(new Undo(List.of(), toUndo, undo.cleared(), 0), keyboard -> keyboard.lockGroup(group));
        }
    }

    /**
     * Makes a change. The line for it is written before, and the earlier line is removed after the server has made the change.
     * If the process is killed in between, the recovery file has one line too many, never one too few.
     */
    private void change(Undo next, Consumer<Xkb> change) {
        notes.remember(next);
        connection.keyboard().ifPresent(change);
        connection.sync();
        notes.forget(undo);
        undo = next;
    }

    @Override
    public void close() {
        undo.perform(connection);
        connection.sync();
        notes.forget(undo);
    }
}
