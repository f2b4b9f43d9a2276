package dev.surehand.tool.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Where a window comes to rest that was minimised, or will be: some window managers, such as openbox, let it fly from and to their panel. */
final class WindowSettle {

    /** A flight of openbox takes 150 ms. */
    private static final Duration LONGEST_FLIGHT = Duration.ofMillis(800);

    /** A frame of a flight lasts 17 ms, and longer on a busy machine. */
    private static final int LOOKS_AT_REST = 6;

    private WindowSettle() {}

    /** Waits until it stays in its place; not for ever. */
    static void await(WindowId id, Windows windows, Polling watch) {
        AtomicReference<ScreenRect> last = new AtomicReference<>();
        AtomicInteger looks = new AtomicInteger();
        watch.until(LONGEST_FLIGHT, () -> {
            ScreenRect now = windows.find(id).orElseThrow(id::notFound).bounds();
            boolean moved = !now.equals(last.getAndSet(now));
            return (moved ? looks.updateAndGet(n -> 0) : looks.incrementAndGet()) >= LOOKS_AT_REST;
        });
    }
}
