package dev.surehand.platform.x11;

import dev.surehand.platform.x11.bindings.Xkb;
import java.util.List;
import java.util.OptionalInt;

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
            note(undo.groupBefore(), undo.cleared() ^ state.locked());
            Xkb.XkbLockModifiers(connection.display(), Xkb.USE_CORE_KEYBOARD, state.locked(), 0);
        }
    }

    void choose(Stroke stroke) {
        if (stroke.needsGroup(group)) {
            note(OptionalInt.of(groupBefore), undo.cleared());
            Xkb.XkbLockGroup(connection.display(), Xkb.USE_CORE_KEYBOARD, stroke.group());
            group = stroke.group();
        }
    }

    /** A kill in between leaves a line too many, never one too few. */
    private void note(OptionalInt groupToRestore, int cleared) {
        Undo before = undo;
        undo = new Undo(List.of(), groupToRestore, cleared, 0);
        if (!undo.equals(before)) {
            notes.remember(undo);
            notes.forget(before);
        }
    }

    @Override
    public void close() {
        undo.perform(connection);
        connection.sync();
        notes.forget(undo);
    }
}
