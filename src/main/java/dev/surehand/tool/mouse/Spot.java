package dev.surehand.tool.mouse;

import dev.surehand.desktop.MonitorIndex;
import dev.surehand.desktop.MonitorPoint;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.WindowId;
import dev.surehand.tool.Arguments;
import java.util.Optional;

/** Where to act. */
public sealed interface Spot {

    /** Wherever the pointer is. */
    record Pointer() implements Spot {}

    /** A pixel of a monitor, or of a screenshot of it. */
    record Pixel(MonitorPoint point, Optional<String> screenshotId) implements Spot {}

    /** A point that only that window may take input at. */
    record InWindow(WindowId window, ScreenPoint point) implements Spot {}

    /** From x and y if they are there, else the pointer. */
    static Spot from(Arguments a) {
        return a.has("x") ? pixel(a, "x", "y") : new Pointer();
    }

    static Spot pixel(Arguments a, String x, String y) {
        MonitorIndex monitor = new MonitorIndex(a.number("monitorIndex"));
        return new Pixel(new MonitorPoint(monitor, a.number(x), a.number(y)), a.optionalText("screenshotId"));
    }
}
