package dev.surehand.tool.window;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;

/**
 * Waits until a window that was or will be minimised has its final place. Some window managers, such as openbox, animate it
 * between its place and their panel.
 */
final class WindowSettle {

    /** The longest wait. An animation of openbox takes 150 ms. */
    private static final Polling LONGEST_FLIGHT = Polling.ofMillis(10, 800);

    /**
     * The number of equal checks in a row that count as settled. A frame of an animation lasts 17 ms, and longer on a busy
     * machine.
     */
    private static final int CHECKS_AT_REST = 6;

    private WindowSettle() {}

    /** Waits until the window stays in its place, but no longer than the limit. */
    static void await(WindowId id, Windows windows, Pause pause) {
        pause.until(
                new SteadyValue<>(
                        () -> windows.find(id).orElseThrow(id::notFound).bounds(), CHECKS_AT_REST),
                LONGEST_FLIGHT);
    }
}
