package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.GtkDragWindow;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** E2.7: the button is released when the drop target has answered the drag protocol. {@code -Dsurehand.tries} repeats each case. */
class DropX11IT {

    private static final int TRIES = Integer.getInteger("surehand.tries", 3);

    /** The primary monitor begins at 1280,200. */
    private static final Point PRIMARY = new Point(1280, 200);

    @AutoClose
    private static TestDesktop desktop;

    @BeforeAll
    static void start() {
        desktop = TestDesktop.startOrReportNotRun();
    }

    /** Chromium gives a page one place a frame: the corner of a stroke was lost when the next move came sooner. */
    @Test
    void drawsEachCornerOfAStrokeByMovesWithAButtonHeld() {
        try (var bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
                var canvas = ChromiumTarget.canvasOn(desktop, new Rectangle(1400, 300, 700, 500))) {
            Point middle = canvas.middle();
            List<Point> corners = IntStream.range(0, 40)
                    .mapToObj(i -> new Point(middle.x + 5 * i, middle.y + (i % 2 == 0 ? 0 : 80)))
                    .toList();
            bench.done("mouse_control", at("mouse_down", middle));
            corners.forEach(corner -> bench.done("mouse_control", at("move", corner)));
            bench.done("mouse_control", "{'action':'mouse_up'}");
            Patience.until("the stroke ends", () -> canvas.text().endsWith("up\n"));
            assertThat(canvas.text().lines())
                    .containsAll(
                            corners.stream().skip(1).map(p -> p.x + "," + p.y).toList());
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
                bench.done(
                        "mouse_control",
                        "{'action':'drag','x':%d,'y':%d,'endX':%d,'endY':%d,'monitorIndex':0}"
                                .formatted(from.x - PRIMARY.x, from.y - PRIMARY.y, to.x - PRIMARY.x, to.y - PRIMARY.y));
                source.awaitEnds(i);
                assertThat(target.events())
                        .as("of drag %d; the source saw %s", i, source.events())
                        .filteredOn(source.dropped()::equals)
                        .hasSize(i);
            }
        }
    }
}
