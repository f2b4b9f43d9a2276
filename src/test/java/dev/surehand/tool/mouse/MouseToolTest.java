package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.tool.ToolBench;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MouseToolTest {

    private static final String MOUSE = "mouse_control";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;

    @AfterEach
    void close() {
        bench.close();
    }

    // S1-22: an index beyond int must not overflow into a valid one
    @Test
    void aHugeIndexIsNoMonitor() {
        bench.refused("invalid_coordinates", MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':4294967296}");
        bench.refused("invalid_monitor_index", "screenshot_control", "{'monitorIndex':4294967296}");
        assertThat(desktop.log()).isEmpty();
    }

    // S0-04, S0-14, S1-24: C-05, an index without coordinates is ignored
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'click'",
                "'action':'click','monitorIndex':7",
                "'action':'double_click'",
                "'action':'right_click'",
                "'action':'middle_click'",
                "'action':'scroll','direction':'down'"
            })
    void withoutCoordinatesItHappensWhereThePointerIs(String arguments) {
        bench.done(MOUSE, "{'action':'move','x':40,'y':50,'monitorIndex':2}");
        FakeWindow window = desktop.open("Target", new ScreenRect(1920, -200, 500, 500));
        JsonNode answer = bench.done(MOUSE, "{" + arguments + "}");
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":40,\"y\":50}");
        assertThat(answer.get("monitorIndex").asInt()).isEqualTo(2);
        assertThat(window.seen()).isNotEmpty().allMatch(event -> event.contains(" 40,50 "));
    }

    // S0-05, S0-06, S0-09, S0-11, S0-16, S0-17, S1-14, S1-15, S1-16, S1-20, S1-26
    @Test
    void aClickLandsOnTheNamedMonitorAndSaysWhere() {
        FakeWindow window = desktop.open("Right", new ScreenRect(1920, -200, 3840, 2160));
        JsonNode answer = bench.done(MOUSE, "{'action':'click','x':500,'y':300,'monitorIndex':2}");
        assertThat(answer)
                .isEqualTo(
                        ToolBench.json(
                                "{'success':true,'final_position':{'x':500,'y':300},'monitorIndex':2,'monitorWidth':3840,'monitorHeight':2160,'window_title':'Right'}"));
        assertThat(window.seen())
                .containsExactly("move 500,300 []", "press left button 500,300 []", "release left button 500,300 []");
    }

    // S0-12, S0-18
    @Test
    void aSingleMonitorIsNumberZero() {
        desktop.unplug(FakeDesktop.RETINA);
        desktop.unplug(FakeDesktop.LARGE);
        JsonNode answer = bench.done(MOUSE, "{'action':'click','x':100,'y':100,'monitorIndex':0}");
        assertThat(answer)
                .isEqualTo(
                        ToolBench.json(
                                "{'success':true,'final_position':{'x':100,'y':100},'monitorIndex':0,'monitorWidth':1920,'monitorHeight':1080,'window_title':null}"));
    }

    // S0-09, S0-28: a 2x monitor left of the primary, in its own pixels
    @Test
    void pixelsOfA2xMonitorAreHalvesOfPoints() {
        bench.done(MOUSE, "{'action':'click','x':101,'y':53,'monitorIndex':1}");
        assertThat(desktop.log()).containsExactly("move -1389.5 26.5", "press left button", "release left button");
    }

    // S0-07, S0-08, S0-19, S0-20, S1-13, S1-25
    @ParameterizedTest
    @ValueSource(strings = {"", ",'x':1", ",'x':9999,'y':1,'monitorIndex':9", ",'monitorIndex':1"})
    void thePositionIsReportedWhateverElseIsAsked(String ignored) {
        bench.done(MOUSE, "{'action':'move','x':500,'y':300,'monitorIndex':1}");
        JsonNode answer = bench.done(MOUSE, "{'action':'get_position'" + ignored + "}");
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":500,\"y\":300}");
        assertThat(answer.get("monitorIndex").asInt()).isEqualTo(1);
        assertThat(answer.has("window_title")).isTrue();
    }

    @Test
    void wholeNumbersMayBeWrittenInOtherWays() {
        JsonNode answer = bench.done(MOUSE, "{'action':'move','x':500.0,'y':'300','monitorIndex':'1'}");
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":500,\"y\":300}");
    }

    // S1-02, S1-07, S0-30, S0-31, S4-16, S4-17, S4-18
    @Test
    void eachKindOfClickIsSeenWithItsModifiers() {
        FakeWindow window = desktop.open("W", new ScreenRect(0, 0, 800, 600));
        for (String action : List.of("click", "double_click", "triple_click", "right_click", "middle_click")) {
            bench.done(
                    MOUSE,
                    "{'action':'%s','x':10,'y':20,'monitorIndex':0,'modifiers':['ctrl','alt']}".formatted(action));
        }
        assertThat(presses(window, "left")).isEqualTo(6);
        assertThat(presses(window, "right")).isEqualTo(1);
        assertThat(presses(window, "middle")).isEqualTo(1);
        assertThat(window.seen().stream().filter(e -> e.startsWith("press") && e.contains("button")))
                .allMatch(e -> e.endsWith("[alt, ctrl]"));
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    // S0-30, B1-05
    @Test
    void whatTheUserHoldsIsNeitherPressedNorReleased() {
        desktop.userHolds(Key.of(NamedKey.CTRL));
        bench.done(MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0,'modifiers':['ctrl']}");
        assertThat(desktop.log()).noneMatch(event -> event.contains("ctrl"));
        assertThat(desktop.down()).containsExactly(Key.of(NamedKey.CTRL));
    }

    // S0-30: with a button that is already down, a click would not be a click, and its release would end the user's
    // drag
    @ParameterizedTest
    @ValueSource(strings = {"'click'", "'double_click'", "'mouse_down'", "'drag','endX':9,'endY':9,'monitorIndex':0"})
    void aButtonTheUserHoldsIsNotTakenOver(String action) {
        desktop.userHolds(Button.LEFT);
        JsonNode answer = bench.refused("invalid_parameter", MOUSE, "{'action':%s}".formatted(action));
        assertThat(answer.get("error").asText()).contains("left button is held already, by the user");
        assertThat(desktop.log()).isEmpty();
        assertThat(desktop.down()).containsExactly(Button.LEFT);
    }

    // S1-11, S1-03, C-03
    @Test
    void aDragIsSeenAsPressMovesRelease() {
        FakeWindow window = desktop.open("W", new ScreenRect(0, 0, 800, 600));
        JsonNode answer = bench.done(
                MOUSE, "{'action':'drag','x':10,'y':20,'endX':300,'endY':200,'monitorIndex':0,'button':'right'}");
        List<String> seen = window.seen();
        int press = seen.indexOf("press right button 10,20 []");
        int release = seen.indexOf("release right button 300,200 []");
        assertThat(release - press).isGreaterThan(5);
        assertThat(seen.subList(press + 1, release))
                .allMatch(e -> e.startsWith("move") && e.endsWith("[right button]"));
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":300,\"y\":200}");
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void aDragWithoutAStartBeginsAtThePointer() {
        bench.done(MOUSE, "{'action':'move','x':30,'y':40,'monitorIndex':0}");
        FakeWindow window = desktop.open("W", new ScreenRect(0, 0, 800, 600));
        bench.done(MOUSE, "{'action':'drag','endX':300,'endY':200,'monitorIndex':0,'modifiers':['shift']}");
        assertThat(window.seen()).contains("press left button 30,40 [shift]", "release left button 300,200 [shift]");
        assertThat(desktop.down()).isEmpty();
    }

    // S1-18: window_lost_during_drag
    @Test
    void aWindowThatClosesDuringADragEndsIt() {
        FakeWindow window = desktop.open("Going", new ScreenRect(0, 0, 800, 600));
        desktop.onEvent(event -> {
            if (event.startsWith("press")) {
                desktop.closeWindow(window);
            }
        });
        JsonNode answer = bench.refused(
                "window_lost_during_drag",
                MOUSE,
                "{'action':'drag','x':10,'y':20,'endX':300,'endY':200,'monitorIndex':0}");
        assertThat(answer.get("error").asText()).contains("Going");
        assertThat(desktop.down()).isEmpty();
    }

    // S1-12, S1-06, S4-20
    @Test
    void eachNotchIsCountedInItsDirection() {
        FakeWindow window = desktop.open("W", new ScreenRect(0, 0, 800, 600));
        bench.done(MOUSE, "{'action':'scroll','direction':'down','amount':3,'x':5,'y':6,'monitorIndex':0}");
        bench.done(MOUSE, "{'action':'scroll','direction':'up'}");
        bench.done(MOUSE, "{'action':'scroll','direction':'left','amount':2,'modifiers':['shift']}");
        bench.done(MOUSE, "{'action':'scroll','direction':'right','amount':120,'unit':'pixels'}");
        assertThat(window.seen().stream().filter(e -> e.startsWith("wheel")))
                .containsExactly(
                        "wheel VERTICAL 1 5,6 []",
                        "wheel VERTICAL 1 5,6 []",
                        "wheel VERTICAL 1 5,6 []",
                        "wheel VERTICAL -1 5,6 []",
                        "wheel HORIZONTAL -1 5,6 [shift]",
                        "wheel HORIZONTAL -1 5,6 [shift]",
                        "wheel HORIZONTAL 1 5,6 []",
                        "wheel HORIZONTAL 1 5,6 []");
    }

    // S4-21
    @Test
    void aButtonStaysDownFromMouseDownToMouseUp() {
        bench.done(MOUSE, "{'action':'mouse_down','x':5,'y':6,'monitorIndex':0}");
        assertThat(desktop.down()).containsExactly(Button.LEFT);
        assertThat(bench.leftovers.lines).containsExactly("held left button");
        bench.refused("invalid_parameter", MOUSE, "{'action':'mouse_down'}");
        bench.refused("invalid_parameter", MOUSE, "{'action':'click'}");
        bench.refused("invalid_parameter", MOUSE, "{'action':'drag','endX':9,'endY':9,'monitorIndex':0}");
        bench.refused("coordinates_out_of_bounds", MOUSE, "{'action':'move','x':-5,'y':6,'monitorIndex':0}");
        assertThat(desktop.down()).as("a refused call lets go of nothing").containsExactly(Button.LEFT);
        bench.done(MOUSE, "{'action':'mouse_up','x':50,'y':60,'monitorIndex':0}");
        assertThat(desktop.down()).isEmpty();
        JsonNode answer = bench.refused("invalid_parameter", MOUSE, "{'action':'mouse_up'}");
        assertThat(answer.get("error").asText()).contains("nothing to release");
    }

    // S0-30: what could not be released because of a fault is released as soon as the system allows it
    @Test
    void aFaultInTheMiddleLeavesNothingPressed() {
        desktop.onEvent(event -> {
            if (event.equals("press ctrl")) {
                desktop.strike(InputFault.BLOCKED_INPUT);
            }
        });
        bench.refused("input_blocked", MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0,'modifiers':['ctrl']}");
        assertThat(desktop.down()).containsExactly(Key.of(NamedKey.CTRL));
        desktop.recover();
        bench.done(MOUSE, "{'action':'get_position'}");
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    // S1-18: send_input_failed
    @Test
    void aPointerThatStaysElsewhereIsReportedAndNothingIsPressed() {
        desktop.ignoreMoves(2);
        JsonNode answer = bench.refused("send_input_failed", MOUSE, "{'action':'click','x':9,'y':8,'monitorIndex':0}");
        assertThat(answer.at("/error_details/wanted")).isEqualTo(ToolBench.json("{'monitorIndex':0,'x':9,'y':8}"));
        assertThat(answer.at("/error_details/got")).isEqualTo(ToolBench.json("{'monitorIndex':0,'x':0,'y':0}"));
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void aMoveThatFailsOnceIsTriedAgain() {
        desktop.ignoreMoves(1);
        bench.done(MOUSE, "{'action':'click','x':9,'y':8,'monitorIndex':0}");
        assertThat(desktop.log()).containsExactly("move 9.0 8.0", "press left button", "release left button");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'click','x':9,'y':8,'modifiers':['ctrl']",
                "'action':'drag','x':9,'y':8,'endX':90,'endY':80",
                "'action':'scroll','direction':'up','x':9,'y':8",
                "'action':'move','x':9,'y':8,'durationMs':500",
                "'action':'mouse_down','x':9,'y':8"
            })
    void aDryRunSendsNothingAndSaysWhatItWouldHit(String arguments) {
        desktop.open("Inbox", new ScreenRect(0, 0, 800, 600));
        JsonNode answer = bench.done(MOUSE, "{" + arguments + ",'monitorIndex':0,'dryRun':true}");
        assertThat(desktop.log()).isEmpty();
        assertThat(answer.get("would_hit"))
                .isEqualTo(ToolBench.json("{'monitorIndex':0,'x':9,'y':8,'window_title':'Inbox'}"));
    }

    // S4-19
    @Test
    void aSmoothMoveTakesItsTimeInSteps() {
        bench.done(MOUSE, "{'action':'move','x':400,'y':300,'monitorIndex':0,'durationMs':400}");
        assertThat(desktop.log()).hasSizeGreaterThan(20).contains("move 200.0 150.0");
        assertThat(desktop.rested().toMillis()).isBetween(390L, 400L);
    }

    private static long presses(FakeWindow window, String button) {
        return window.seen().stream()
                .filter(e -> e.startsWith("press " + button + " button"))
                .count();
    }

    @Test
    void aPointerOnNoMonitorIsReported() {
        assertThat(bench.done(MOUSE, "{'action':'move','x':3000,'y':2100,'monitorIndex':2}")
                        .has("outside_monitor"))
                .isFalse();
        desktop.unplug(FakeDesktop.LARGE);
        JsonNode answer = bench.done(MOUSE, "{'action':'get_position'}");
        assertThat(answer.get("outside_monitor").asBoolean()).isTrue();
        assertThat(answer.get("monitorIndex").asInt()).isZero();
        assertThat(answer.at("/final_position/x").asInt()).isEqualTo(4920);
        JsonNode cursor = bench.done("screenshot_control", "{}").get("cursor");
        assertThat(cursor.get("outside_monitor").asBoolean()).isTrue();
    }

    // E3: a stroke with corners in one call
    @Test
    void aDragGoesAlongItsPathAndRestsAtEachCorner() {
        FakeWindow canvas = desktop.open("Canvas", new ScreenRect(0, 0, 800, 600));
        bench.done(
                MOUSE,
                "{'action':'drag','x':100,'y':100,'path':[{'x':300,'y':100},{'x':300,'y':'250'}],'endX':100,'endY':250,'monitorIndex':0}");
        List<String> seen = canvas.seen();
        assertThat(seen).containsOnlyOnce("press left button 100,100 []", "release left button 100,250 []");
        assertThat(seen)
                .containsSubsequence(
                        "press left button 100,100 []",
                        "move 200,100 [left button]",
                        "move 300,100 [left button]",
                        "move 300,175 [left button]",
                        "move 300,250 [left button]",
                        "move 200,250 [left button]",
                        "move 100,250 [left button]");
        assertThat(seen.stream()
                        .filter(event ->
                                event.startsWith("move") && !event.contains(" 100,") && !event.contains(" 300,"))
                        .allMatch(event -> event.contains(",100 ") || event.contains(",250 ")))
                .as("nothing off the lines: %s", seen)
                .isTrue();
    }

    // E3: every point is checked before anything is sent
    @Test
    void aPathThatLeavesTheMonitorIsRefused() {
        JsonNode refused = bench.refused(
                "coordinates_out_of_bounds",
                MOUSE,
                "{'action':'drag','x':100,'y':100,'path':[{'x':5,'y':5},{'x':5000,'y':5}],'endX':1,'endY':1,'monitorIndex':0}");
        assertThat(refused.get("error").asText()).contains("(5000, 5)");
        bench.refused(
                "missing_required_parameter",
                MOUSE,
                "{'action':'drag','path':[{'x':5}],'endX':1,'endY':1,'monitorIndex':0}");
        assertThat(desktop.log()).isEmpty();
    }
}
