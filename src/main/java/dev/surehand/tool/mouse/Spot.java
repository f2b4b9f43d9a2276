package dev.surehand.tool.mouse;

import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import java.util.Optional;

/** A place at which to act. */
public sealed interface Spot {

    /** The current position of the pointer. */
    record AtPointer() implements Spot {}

    /**
     * A pixel of a monitor.
     *
     * @param certain whether the caller states that it is a pixel of the monitor, whatever the last screenshot shows
     */
    public record MonitorPixel(MonitorPoint point, boolean certain) implements Spot {}

    /**
     * A pixel of a screenshot of a monitor or of a window.
     *
     * @param monitor the monitor on which the caller expects the pixel; empty for the monitor that the screenshot shows there
     */
    record InImage(String screenshotId, ImagePoint pixel, Optional<MonitorIndex> monitor) implements Spot {}

    /** A point at which only the given window may receive input. */
    record WindowPixel(WindowId window, ScreenPoint point) implements Spot {}

    /** Returns the spot at x and y if the arguments have them, else the pointer. */
    static Spot from(Arguments a) {
        return a.has("x") ? pixel(a, a.number("x"), a.number("y")) : new AtPointer();
    }

    /** Returns a pixel of the screenshot {@code screenshotId} if the arguments name one, else of {@code monitorIndex}. */
    static Spot pixel(Arguments a, int x, int y) {
        Optional<String> screenshot = screenshotId(a);
        if (screenshot.isEmpty()) {
            MonitorIndex monitor = new MonitorIndex(a.number("monitorIndex"));
            return new MonitorPixel(new MonitorPoint(monitor, x, y), a.has("screenshotId"));
        }
        Optional<MonitorIndex> monitor =
                a.has("monitorIndex") ? Optional.of(new MonitorIndex(a.number("monitorIndex"))) : Optional.empty();
        return new InImage(screenshot.get(), new ImagePoint(x, y), monitor);
    }

    /** Returns the screenshot that x and y are pixels of; empty if they are pixels of a monitor. */
    static Optional<String> screenshotId(Arguments a) {
        return a.optionalText("screenshotId").filter(id -> !id.equals(CaptureLedger.MONITOR));
    }
}
