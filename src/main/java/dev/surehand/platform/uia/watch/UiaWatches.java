package dev.surehand.platform.uia.watch;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.jna.com.ComThread;
import dev.surehand.platform.uia.tree.UiaSession;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The watches that are open. Handlers are added, looked after and removed on one thread for COM of their own, so that a program
 * that hangs in a question about its elements holds up no event of another one.
 */
public final class UiaWatches implements AutoCloseable {

    /** For all handlers of one watch. Each is added in every process that the watch covers. */
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final ComThread<UiaSession> thread;
    private final List<UiaWatch> open = new CopyOnWriteArrayList<>();

    public UiaWatches(ComThread<UiaSession> thread) {
        this.thread = thread;
    }

    /** @param window empty for the whole desktop */
    public ElementWatch open(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        UiaWatch watch = new UiaWatch(window, listener, thread);
        open.add(watch);
        boolean isHeard = false;
        try {
            isHeard = thread.ask(window.map(WindowInfo::id), LIMIT, watch::begin);
        } finally {
            if (!isHeard) {
                end(watch);
            }
        }
        if (!isHeard) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The UI Automation of this Windows reports no events, as in Wine 8. Look again with ui_snapshot instead.");
        }
        return () -> end(watch);
    }

    /** Removing does not wait: Windows asks every program for it, and a listener must not wait for one that hangs. */
    private void end(UiaWatch watch) {
        if (open.remove(watch) && watch.stop()) {
            thread.post(watch::end);
        }
    }

    /** Returns an array of numbers as a method takes it. */
    static Pointer numbers(int... values) {
        Memory memory = new Memory((long) values.length * Integer.BYTES);
        memory.write(0, values, 0, values.length);
        return memory;
    }

    @Override
    public void close() {
        open.forEach(this::end);
        thread.close();
    }
}
