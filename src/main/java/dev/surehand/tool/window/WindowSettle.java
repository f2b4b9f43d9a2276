package dev.surehand.tool.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Waits until a window that was or will be minimised has its final place. Some window managers, such as openbox, animate it
 * between its place and their panel.
 */
final class WindowSettle {

    /** The longest wait. An animation of openbox takes 150 ms. */
    private static final Duration LONGEST_FLIGHT = Duration.ofMillis(800);

    /**
     * The number of equal checks in a row that count as settled. A frame of an animation lasts 17 ms, and longer on a busy
     * machine.
     */
    private static final int LOOKS_AT_REST = 6;

    private WindowSettle() {}

    /** Waits until the window stays in its place, but no longer than the limit. */
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
