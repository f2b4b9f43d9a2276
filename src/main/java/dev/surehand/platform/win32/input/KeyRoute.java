package dev.surehand.platform.win32.input;

import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Optional;

/**
 * The thread to which the keys of this process may go. Windows calls the keyboard hooks right before it delivers a key. A hook
 * drops a key that would reach another thread at that time. Without hooks no key is dropped.
 */
public final class KeyRoute {

    private final User32 user32;
    private volatile Optional<FocusedThread> destination = Optional.empty();

    /** Written on the thread of the hooks while keys are sent; read after that. */
    private volatile boolean hasDropped;

    public KeyRoute(WindowsLibraries windows) {
        user32 = windows.user32();
    }

    /**
     * Sends keys that may only reach one thread.
     *
     * @return whether no key was dropped
     */
    boolean delivers(FocusedThread to, Runnable keys) {
        hasDropped = false;
        destination = Optional.of(to);
        try {
            keys.run();
        } finally {
            destination = Optional.empty();
        }
        return !hasDropped;
    }

    /** Returns whether a key of this process may be delivered now. The hooks call this for each key press of this process. */
    boolean letsThrough() {
        boolean isElsewhere =
                destination.filter(to -> !to.equals(FocusedThread.of(user32))).isPresent();
        if (isElsewhere) {
            hasDropped = true;
        }
        return !isElsewhere;
    }
}
