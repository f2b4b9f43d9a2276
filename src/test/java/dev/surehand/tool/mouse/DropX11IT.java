package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.time.Timing;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.GtkDragWindow;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * E2.7: the button is released when the drop target has answered the drag protocol. {@code -Dsurehand.tries} repeats each case.
 */
@RandomTrials
class DropX11IT {

    private static final int TRIES = Integer.getInteger("surehand.tries", Trials.count(1, 3));

    private static final int HALF_A_DRAG = 60;

    /** Much longer than a page needs to report a drop. */
    private static final Duration AFTER_DRAG = Duration.ofSeconds(10);

    /** The primary monitor begins at 1280,200. */
    private static final Point PRIMARY = new Point(1280, 200);

    @TempDesktop
    private static TestDesktop desktop;

    /**
     * Chromium passes one position per frame to a page: the corner of a stroke was lost when the next move came sooner. On a busy
     * machine it leaves out corners all the same, so each must have had its time.
     */
    @Test
    void givesEachCornerOfAStrokeAFrameInMovesWithAButtonHeld() {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
                var canvas = ChromiumTarget.canvasOn(desktop, new Rectangle(1400, 300, 700, 500))) {
            Point middle = canvas.middle();
            List<Point> corners = IntStream.range(0, 40)
                    .mapToObj(i -> new Point(middle.x + 5 * i, middle.y + (i % 2 == 0 ? 0 : 80)))
                    .toList();
            bench.done("mouse_control", at("mouse_down", middle));
            for (Point corner : corners) {
                long before = System.nanoTime();
                bench.done("mouse_control", at("move", corner));
                assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(Timing.AT_CORNER);
            }
            bench.done("mouse_control", "{'action':'mouse_up'}");
            Patience.until("the stroke ends", () -> canvas.text().endsWith("up\n"));
            Point last = corners.get(corners.size() - 1);
            assertThat(canvas.text().lines()).contains(last.x + "," + last.y).noneMatch(line -> line.endsWith(" lost"));
        }
    }

    private static String at(String action, Point point) {
        return "{'action':'%s','x':%d,'y':%d,'monitorIndex':0}"
                .formatted(action, point.x - PRIMARY.x, point.y - PRIMARY.y);
    }

    @ParameterizedTest(name = "a target that each motion keeps busy for {0} ms")
    @ValueSource(longs = {0, 150})
    void dropsAtDefaultSpeedOnASlowTarget(long busyMs) {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
                var source = GtkDragWindow.on(desktop, new Rectangle(1400, 300, 300, 300), 0);
                var target = GtkDragWindow.on(desktop, new Rectangle(2000, 300, 300, 300), busyMs)) {
            for (int i = 1; i <= TRIES; i++) {
                Point from = source.middle();
                Point to = target.middle();
                drag(bench, from, to);
                source.awaitEnds(i);
                assertThat(target.events())
                        .as("of drag %d; the source saw %s", i, source.events())
                        .filteredOn(source.dropped()::equals)
                        .hasSize(i);
            }
        }
    }

    /** E2.7: a page starts a drag some time after the pointer has moved, when a short drag may already have ended. */
    @Test
    void dropsWithinAPageOfChromium() {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()))) {
            for (int i = 1; i <= TRIES; i++) {
                // A new browser each time, because its first drag takes longest to begin.
                try (var page = ChromiumTarget.dragOn(desktop, new Rectangle(1400, 300, 700, 500))) {
                    Rectangle inside = page.window().bounds();
                    int y = inside.y + inside.height / 2;
                    int middle = inside.x + inside.width / 2;
                    drag(bench, new Point(middle - HALF_A_DRAG, y), new Point(middle + HALF_A_DRAG, y));
                    assertDropped(page, "drop piece", 1);
                }
            }
        }
    }

    /** E2.7: Chromium asks the page for each position before it answers the program in which the drag began. */
    @Test
    void dropsFromAnotherProgramOnAPageOfChromium() {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
                var source = GtkDragWindow.on(desktop, new Rectangle(2200, 300, 300, 300), 0);
                var page = ChromiumTarget.dragOn(desktop, new Rectangle(1400, 300, 700, 500))) {
            Rectangle inside = page.window().bounds();
            Point to = new Point(inside.x + inside.width * 3 / 4, inside.y + inside.height / 2);
            for (int i = 1; i <= TRIES; i++) {
                drag(bench, source.middle(), to);
                source.awaitEnds(i);
                assertDropped(page, source.dropped(), i);
            }
        }
    }

    private static void drag(ToolBench bench, Point from, Point to) {
        bench.done(
                "mouse_control",
                "{'action':'drag','x':%d,'y':%d,'endX':%d,'endY':%d,'monitorIndex':0}"
                        .formatted(from.x - PRIMARY.x, from.y - PRIMARY.y, to.x - PRIMARY.x, to.y - PRIMARY.y));
    }

    private static void assertDropped(ChromiumTarget page, String drop, int times) {
        boolean isDropped = Patience.comes(
                AFTER_DRAG, () -> page.text().lines().filter(drop::equals).count() == times);
        assertThat(isDropped).as("drop %d; the page saw %s", times, page.text()).isTrue();
    }
}
