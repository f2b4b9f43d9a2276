package dev.surehand.tool.mouse;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.time.Timing;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Programs follow each notch of the wheel. */
class WheelX11IT {

    private static final int WINDOW_HEIGHT = 200;

    /** How far Chromium scrolls for a notch on Linux. */
    private static final int PIXELS_A_NOTCH = 120;

    private static final int NOTCHES = 60;

    private static final Duration LIMIT = Duration.ofSeconds(5);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    /**
     * Chromium adds up the notches that arrive within one frame, and scrolls by no more than a page for them: sixty notches without a rest
     * scrolled less than half of the thirty-six pages here. A busy machine shows fewer frames, so half of them are enough.
     */
    @Test
    void scrollsByAllNotches() {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
                var page = ChromiumTarget.scrollOn(desktop, new Rectangle(100, 100, 700, WINDOW_HEIGHT))) {
            int pages = NOTCHES * PIXELS_A_NOTCH / WINDOW_HEIGHT;
            Point middle = page.middle();
            scroll(bench, middle, "down", NOTCHES);
            Patience.until("the page has scrolled", () -> Integer.parseInt(page.text()) > pages / 2);
            scroll(bench, middle, "up", 2 * NOTCHES);
            Patience.until("the page is at its top", () -> page.text().equals("0"));
        }
    }

    private static void scroll(ToolBench bench, Point at, String direction, int notches) {
        bench.done(
                "mouse_control",
                "{'action':'scroll','x':%d,'y':%d,'monitorIndex':0,'direction':'%s','amount':%d}"
                        .formatted(at.x, at.y, direction, notches));
    }

    /** The wheel has its time beyond the limit of a call. */
    @Test
    void manyNotchesArriveWithinTheirCall() {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()), LIMIT);
                var page = ChromiumTarget.scrollOn(desktop, new Rectangle(100, 100, 700, WINDOW_HEIGHT))) {
            scroll(bench, page.middle(), "down", (int) LIMIT.dividedBy(Timing.AFTER_NOTCH) + 1);
            Patience.until("the page is at its end", () -> page.text().equals("39"));
        }
    }
}
