package dev.surehand.platform.win32.input;

import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.input.InputHooks.Seen;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.MonitorInfo;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports all mouse and keyboard input that does not come from this process. It reports on its own thread. */
public final class Win32UserWatch implements AutoCloseable {

    /** The time in milliseconds without input after which the hooks are checked. */
    private static final long LOOK_MS = 2000;

    /**
     * The capacity of the queue of events: several seconds of a fast mouse. Events beyond it are dropped, because they would
     * add nothing to the queued ones.
     */
    private static final int MOST_WAITING = 10_000;

    private static final Logger LOG = LoggerFactory.getLogger(Win32UserWatch.class);

    private final User32 user32;
    private final DpiAwareness awareness;
    private final UserListener listener;
    private final Optional<Win32Hotkey.HotkeyWatch> hotkey;
    private final BlockingQueue<Seen> seen = new LinkedBlockingQueue<>(MOST_WAITING);
    private final InputHooks hooks;
    private boolean isLost;
    private volatile boolean closed;

    private Win32UserWatch(WindowsLibraries windows, KeyRoute route, Optional<KeyCombo> hotkey, UserListener listener) {
        user32 = windows.user32();
        awareness = new DpiAwareness(windows);
        this.listener = listener;
        this.hotkey = hotkey.flatMap(this::watch);
        hooks = InputHooks.set(windows, route, seen::offer);
    }

    /** Starts the watch. When input cannot be watched, notifies the listener of the reason and returns empty. */
    public static Optional<Win32UserWatch> start(
            WindowsLibraries windows, KeyRoute route, Optional<KeyCombo> hotkey, UserListener listener) {
        try {
            Win32UserWatch watch = new Win32UserWatch(windows, route, hotkey, listener);
            listener.watching();
            DaemonThreadFactory.start("user input", watch::run);
            return Optional.of(watch);
        } catch (DesktopException e) {
            listener.unavailable(e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Returns the watch for the hotkey; empty when the layout does not have its key. The rest of this class works without a
     * hotkey.
     */
    private Optional<Win32Hotkey.HotkeyWatch> watch(KeyCombo keys) {
        try {
            return Optional.of(new Win32Hotkey.HotkeyWatch(Win32Hotkey.of(keys, user32)));
        } catch (DesktopException e) {
            LOG.warn("No keys stop this server: {}", e.getMessage());
            return Optional.empty();
        }
    }

    private void run() {
        String reason = "The thread that watches has ended by a fault; start the server again.";
        try {
            awareness.enter();
            while (!closed) {
                turn();
            }
        } catch (DesktopException e) {
            reason = e.getMessage();
        } finally {
            if (!closed) {
                close();
                listener.lost(reason);
            }
        }
    }

    private void turn() {
        Optional<Seen> next = next();
        if (next.isEmpty()) {
            keepHooks();
        } else {
            tell(withWhatFollows(next.get()));
        }
    }

    /** Combines consecutive queued moves into one. */
    private Seen withWhatFollows(Seen first) {
        Seen event = first;
        while (event instanceof Seen.Moved move && seen.peek() instanceof Seen.Moved next) {
            event = move.then(next);
            seen.remove();
        }
        return event;
    }

    /**
     * Checks the hooks and sets them again when they are lost. On an error it reports that the watch is lost, although the
     * hooks may still work, and tries again later.
     */
    private void keepHooks() {
        try {
            hooks.setAgainIfLost();
            if (isLost) {
                isLost = false;
                listener.watching();
            }
        } catch (DesktopException e) {
            isLost = true;
            listener.lost(e.getMessage());
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
            reportMove(moved);
            return;
        }
        listener.pressed();
        if (event instanceof Seen.KeyEvent key
                && hotkey.filter(keys -> isComplete(keys, key)).isPresent()) {
            listener.hotkeyPressed();
        }
    }

    private void reportMove(Seen.Moved moved) {
        ScreenPoint to = onMonitor(moved.to());
        moved.way().ifPresentOrElse(way -> listener.pushed(to, way.x(), way.y()), () -> listener.moved(to));
    }

    private static boolean isComplete(Win32Hotkey.HotkeyWatch keys, Seen.KeyEvent key) {
        if (key.down()) {
            return keys.pressed(key.code());
        }
        keys.released(key.code());
        return false;
    }

    /**
     * Returns the nearest position on a monitor. A pointer that is pushed beyond all monitors stays on the monitor on which it
     * is.
     */
    private ScreenPoint onMonitor(Pixel wanted) {
        if (wanted.monitor(user32) != null) {
            return wanted.toScreen();
        }
        Pixel now = Pixel.ofPointerIfKnown(user32).orElse(new Pixel(0, 0));
        return Optional.ofNullable(now.monitor(user32))
                .flatMap(monitor -> MonitorInfo.ask(user32, monitor))
                .map(monitor -> monitor.place().nearest(wanted))
                .orElse(now)
                .toScreen();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            hooks.close();
        }
    }
}
