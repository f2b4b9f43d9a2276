package dev.surehand.platform.win32.input;

import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Optional;

/**
 * Where keys of ours that are on their way may arrive. Windows asks the hooks of the keyboard right before it delivers a key, so
 * a key that would get elsewhere by then is dropped there. Without hooks nothing is dropped.
 */
public final class KeyRoute {

    private final User32 user32;
    private volatile Optional<FocusedThread> destination = Optional.empty();

    /** Written on the thread of the hooks while keys are sent, and read afterwards. */
    private volatile boolean hasDropped;

    public KeyRoute(WindowsLibraries windows) {
        user32 = windows.user32();
    }

    /** @return whether no key was dropped */
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

    /** Asked for each key of ours that goes down. */
    boolean letsThrough() {
        boolean isElsewhere =
                destination.filter(to -> !to.equals(FocusedThread.of(user32))).isPresent();
        if (isElsewhere) {
            hasDropped = true;
        }
        return !isElsewhere;
    }
}
