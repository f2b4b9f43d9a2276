package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WaylandWitness;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pointer and keyboard on sway, judged by what windows of other processes saw. */
class SwayInputIT {

    @TempSway
    private static SwayDesktop desktop;

    private static ToolBench tools;
    private static WaylandWitness witness;

    @BeforeAll
    static void start() {
        witness = new WaylandWitness(desktop);
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
        tools.done("screenshot_control", "{'action': 'list_monitors'}");
        witness.awaitDevices();
    }

    @AfterAll
    static void stop() {
        if (tools != null) {
            tools.close();
        }
        if (witness != null) {
            witness.close();
        }
    }

    private static void click(int monitor, int x, int y) {
        tools.done("mouse_control", "{'action': 'click', " + at(monitor, x, y) + "}");
    }

    private static String at(int monitor, int x, int y) {
        return "'monitorIndex': %d, 'x': %d, 'y': %d, 'screenshotId': 'monitor'".formatted(monitor, x, y);
    }

    @Test
    void clicksArriveInEveryCornerOfEveryMonitor() {
        witness.forget();
        List<String> expected = new ArrayList<>();
        for (int[] corner : new int[][] {
            {0, 0, 0}, {0, 1919, 0}, {0, 0, 1079}, {0, 1919, 1079}, {0, 961, 541},
            {1, 0, 0}, {1, 1279, 0}, {1, 0, 1023}, {1, 1279, 1023}, {1, 641, 513}
        }) {
            click(corner[0], corner[1], corner[2]);
            String press = "press %d %d %d 1".formatted(corner[0] + 1, corner[1], corner[2]);
            witness.await(press);
            expected.add(press);
        }
        assertThat(witness.lines("press")).isEqualTo(expected);
    }

    @Test
    void buttonsWheelAndDragArriveAsMeant() {
        witness.forget();
        tools.done("mouse_control", "{'action': 'double_click', " + at(1, 301, 203) + "}");
        witness.await("double 2 301 203 1");
        tools.done("mouse_control", "{'action': 'right_click', " + at(0, 31, 33) + "}");
        witness.await("release 1 31 33 3");
        tools.done("mouse_control", "{'action': 'scroll', 'direction': 'down', 'amount': 3, " + at(1, 51, 53) + "}");
        tools.done("mouse_control", "{'action': 'scroll', 'direction': 'left', 'amount': 1, " + at(1, 51, 53) + "}");
        witness.await("scroll 2 51 53 left");
        assertThat(witness.lines("scroll"))
                .containsExactly(
                        "scroll 2 51 53 down", "scroll 2 51 53 down", "scroll 2 51 53 down", "scroll 2 51 53 left");
        tools.done("mouse_control", "{'action': 'drag', 'endX': 711, 'endY': 603, " + at(1, 101, 103) + "}");
        witness.await("release 2 711 603 1");
        assertThat(witness.lines("press")).endsWith("press 2 101 103 1");
        assertThat(witness.lines("drag")).endsWith("drag 2 711 603");
    }

    @Test
    void keysArriveWithTheirModifiers() {
        witness.forget();
        click(0, 500, 500);
        tools.done("keyboard_control", "{'action': 'press', 'key': 'ctrl+shift+s'}");
        tools.done("keyboard_control", "{'action': 'press', 'key': 'f5'}");
        tools.done("keyboard_control", "{'action': 'press', 'key': 'numpad7'}");
        tools.done("keyboard_control", "{'action': 'press', 'key': 'alt+pagedown'}");
        witness.await("keyup 1 <Alt>Page_Down");
        assertThat(witness.lines("key"))
                .contains("key 1 <Primary><Shift>s", "key 1 F5", "key 1 KP_7", "key 1 <Alt>Page_Down");
    }

    @Test
    void answersSayThatThePositionIsNotKnown() {
        var answer = tools.done("mouse_control", "{'action': 'move', " + at(1, 77, 79) + "}");
        assertThat(answer.get("position_known").asBoolean(true)).isFalse();
        assertThat(answer.at("/final_position/x").asInt()).isEqualTo(77);
    }
}
