package dev.surehand.platform.x11;

import dev.surehand.platform.x11.bindings.Xkb;

/** Holds CapsLock, NumLock and their kin off, and the group as wanted, until closed; then all is as it was. */
final class NeutralLocks implements AutoCloseable {

    private final X11Connection connection;
    private final int groupBefore;
    private int group;
    private int cleared;

    NeutralLocks(X11Connection connection) {
        this.connection = connection;
        LockState state = LockState.read(connection);
        groupBefore = state.lockedGroup();
        group = groupBefore;
        clear(state);
    }

    /** Also when the user pressed CapsLock meanwhile: that turns what we restore. */
    void clear(LockState state) {
        if (state.locked() != 0) {
            cleared ^= state.locked();
            Xkb.XkbLockModifiers(connection.display(), Xkb.USE_CORE_KEYBOARD, state.locked(), 0);
        }
    }

    void choose(Stroke stroke) {
        if (stroke.needsGroup(group)) {
            lockGroup(stroke.group());
        }
    }

    private void lockGroup(int wanted) {
        Xkb.XkbLockGroup(connection.display(), Xkb.USE_CORE_KEYBOARD, wanted);
        group = wanted;
    }

    @Override
    public void close() {
        if (group != groupBefore) {
            lockGroup(groupBefore);
        }
        if (cleared != 0) {
            Xkb.XkbLockModifiers(connection.display(), Xkb.USE_CORE_KEYBOARD, cleared, cleared);
        }
        connection.sync();
    }
}
