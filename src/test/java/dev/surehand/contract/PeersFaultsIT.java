package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.XtermTarget;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests what other servers of this kind do wrong. Image coordinates on a second monitor, and drags whose moves are counted, are
 * tested in {@link DesktopContract}: {@code whatIsSeenInAScreenshotIsClickedThere}, {@code aDragIsSeenAsADrag}.
 */
@RandomTrials
class PeersFaultsIT {

    private static final String MOUSE = "mouse_control";

    @TempDesktop
    private static TestDesktop desktop;

    private ToolBench bench;

    @BeforeEach
    void connect() {
        bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
    }

    @AfterEach
    void disconnect() {
        bench.close();
    }

    // PyAutoGUI's fail-safe refuses every call once the pointer is in a corner
    @Test
    void tenMoreCallsWorkAfterEveryCorner() {
        JsonNode monitors =
                bench.done("screenshot_control", "{'action':'list_monitors'}").get("monitors");
        for (JsonNode m : monitors) {
            int right = m.get("width").asInt() - 1;
            int bottom = m.get("height").asInt() - 1;
            for (Point corner :
                    new Point[] {new Point(0, 0), new Point(right, 0), new Point(0, bottom), new Point(right, bottom)
                    }) {
                bench.done(MOUSE, at("click", corner, m.get("index").asInt()));
                // Two clicks in one place wait for each other.
                int clicks = Trials.count(1, 5);
                String move = at("move", corner, m.get("index").asInt());
                for (int call = 0; call < 5; call++) {
                    assertThat(bench.done(MOUSE, "{'action':'get_position'}")
                                    .at("/final_position/x")
                                    .asInt())
                            .isEqualTo(corner.x);
                    bench.done(MOUSE, call < 5 - clicks ? move : "{'action':'click'}");
                }
            }
        }
    }

    // computer-use-mcp rounds the last column of a 4K monitor up, and refuses it
    @Test
    void theLastColumnAndRowOf4kAreClicked() {
        Rectangle corner = new Rectangle(3200 + 3840 - 400, 2160 - 300, 400, 300);
        try (WitnessProcess witness = WitnessProcess.on(desktop, corner)) {
            Rectangle canvas = witness.canvas();
            Point column = new Point(3839, canvas.y + 20);
            Point row = new Point(3839 - 60, witness.bounds().y + witness.bounds().height - 1);
            for (Point at : new Point[] {column, row}) {
                bench.done(MOUSE, at("click", at, 2));
                WitnessEvent.Press press = witness.awaitEvent(WitnessEvent.Press.class, e -> true);
                assertThat(press.at()).isEqualTo(new Point(3200 + at.x, at.y));
                witness.clear();
            }
        }
    }

    // PyAutoGUI and Robot type US key positions, robotjs crashes at the brace
    @Test
    void bracketsOfAGermanLayoutArrive() {
        String text = "<>{}|~^[]\\@€#'\"`´°§";
        desktop.useLayout("de");
        try (TextTarget terminal = XtermTarget.on(desktop, new Point(1400, 300))) {
            String json = DesktopContract.quoted(text);
            bench.done("keyboard_control", "{'action':'type','text':%s}".formatted(json));
            terminal.awaitText(text);
        } finally {
            Layout.reset(desktop);
        }
    }

    private static String at(String action, Point p, int monitor) {
        return "{'action':'%s','x':%d,'y':%d,'monitorIndex':%d}".formatted(action, p.x, p.y, monitor);
    }
}
