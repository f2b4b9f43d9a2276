package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.KeyCombo;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.UserListener;
import dev.surehand.platform.win32.InputHooks.Seen;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Tells, on a thread of its own, what anyone but this process does with mouse and keyboard. */
final class UserWatch implements AutoCloseable {

    /** Between two looks whether it can still be seen. */
    private static final long LOOK_MS = 2000;

    private final User32 user32;
    private final DpiAwareness awareness;
    private final UserListener listener;
    private final Optional<Hotkey.Watch> hotkey;
    private final BlockingQueue<Seen> seen = new LinkedBlockingQueue<>();
    private final InputHooks hooks;
    private volatile boolean closed;

    private UserWatch(WindowsLibraries windows, Optional<KeyCombo> hotkey, UserListener listener) {
        user32 = windows.user32();
        awareness = new DpiAwareness(windows);
        this.listener = listener;
        this.hotkey = hotkey.map(keys -> new Hotkey.Watch(Hotkey.of(keys, user32)));
        hooks = InputHooks.set(windows, seen::add);
    }

    /** Empty, and the listener was told why, when nothing can be seen. */
    static Optional<UserWatch> start(WindowsLibraries windows, Optional<KeyCombo> hotkey, UserListener listener) {
        try {
            UserWatch watch = new UserWatch(windows, hotkey, listener);
            Thread thread = new Thread(watch::run, "user input");
            thread.setDaemon(true);
            thread.start();
            return Optional.of(watch);
        } catch (DesktopException e) {
            listener.unavailable(e.getMessage());
            return Optional.empty();
        }
    }

    private void run() {
        awareness.enter();
        while (!closed) {
            Optional<Seen> next = next();
            if (next.isEmpty()) {
                hooks.setAgainIfLost();
            } else if (!(next.get() instanceof Seen.Moved && seen.peek() instanceof Seen.Moved)) {
                tell(next.get());
            }
        }
    }

    private Optional<Seen> next() {
        try {
            return Optional.ofNullable(seen.poll(LOOK_MS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private void tell(Seen event) {
        if (event instanceof Seen.Moved moved) {
            listener.moved(onMonitor(moved.to()));
            return;
        }
        listener.pressed();
        if (event instanceof Seen.Key key
                && hotkey.filter(keys -> isComplete(keys, key)).isPresent()) {
            listener.hotkeyPressed();
        }
    }

    private static boolean isComplete(Hotkey.Watch keys, Seen.Key key) {
        if (key.down()) {
            return keys.pressed(key.code());
        }
        keys.released(key.code());
        return false;
    }

    /** A pointer that is pushed beyond the edges of all monitors stays on the one it is on. */
    private ScreenPoint onMonitor(Pixel wanted) {
        if (monitor(wanted) != null) {
            return wanted.toScreen();
        }
        try (Memory point = new Memory(Pixel.SIZE)) {
            point.clear();
            user32.GetCursorPos(point);
            Pixel now = new Pixel(point.getInt(0), point.getInt(4));
            Pointer monitor = monitor(now);
            return monitor == null
                    ? now.toScreen()
                    : MonitorInfo.of(user32, monitor).place().nearest(wanted).toScreen();
        }
    }

    private Pointer monitor(Pixel at) {
        return user32.MonitorFromPoint(at.packed(), User32.MONITOR_DEFAULTTONULL);
    }

    @Override
    public void close() {
        closed = true;
        hooks.close();
    }
}
