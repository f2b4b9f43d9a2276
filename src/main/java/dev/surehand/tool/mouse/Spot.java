package dev.surehand.tool.mouse;

import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import java.util.Optional;

/** Where to act. */
public sealed interface Spot {

    /** Wherever the pointer is. */
    record AtPointer() implements Spot {}

    /**
     * A pixel of a monitor.
     *
     * @param certain whether the caller says that it is one of the monitor, whatever the last screenshot shows
     */
    public record MonitorPixel(MonitorPoint point, boolean certain) implements Spot {}

    /**
     * A pixel of a screenshot of a monitor or of a window.
     *
     * @param monitor the one that the caller expects the pixel to be on; empty: the one that the screenshot shows there
     */
    record InImage(String screenshotId, ImagePoint pixel, Optional<MonitorIndex> monitor) implements Spot {}

    /** A point that only that window may take input at. */
    record WindowPixel(WindowId window, ScreenPoint point) implements Spot {}

    /** From x and y if they are there, else the pointer. */
    static Spot from(Arguments a) {
        return a.has("x") ? pixel(a, a.number("x"), a.number("y")) : new AtPointer();
    }

    /** A pixel of the screenshot of {@code screenshotId} where one is named, else of {@code monitorIndex}. */
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

    /** Of the screenshot that x and y are pixels of; empty where they are pixels of a monitor. */
    static Optional<String> screenshotId(Arguments a) {
        return a.optionalText("screenshotId").filter(id -> !id.equals(CaptureLedger.MONITOR));
    }
}
