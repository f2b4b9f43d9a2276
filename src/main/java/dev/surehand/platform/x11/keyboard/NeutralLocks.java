package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.Xkb;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Holds CapsLock, NumLock and their kin off, and the group as wanted, until closed; then all is as it was. */
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

    /** Also when the user pressed CapsLock meanwhile: that turns what we restore. */
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

    /** A kill in between leaves a line too many, never one too few: the line from before goes once the server has changed. */
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
