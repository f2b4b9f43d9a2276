package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.Button;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeDesktop.Fault;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.NamedKey;
import dev.surehand.desktop.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MouseToolTest {

    private static final String MOUSE = "mouse_control";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;

    @AfterEach
    void close() {
        bench.close();
    }

    // S0-01, S0-02, S0-10, S0-15, S0-25, S1-10, S1-21
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'move','x':500,'y':300",
                "'action':'click','x':500,'y':300",
                "'action':'double_click','x':500,'y':300",
                "'action':'triple_click','x':500,'y':300",
                "'action':'right_click','x':500,'y':300",
                "'action':'middle_click','x':500,'y':300",
                "'action':'mouse_down','x':500,'y':300",
                "'action':'mouse_up','x':500,'y':300",
                "'action':'scroll','direction':'up','x':500,'y':300",
                "'action':'drag','endX':500,'endY':300",
                "'action':'drag','x':1,'y':1,'endX':500,'endY':300"
            })
    void coordinatesWithoutAMonitorAreRefused(String arguments) {
        JsonNode answer = bench.refused("missing_required_parameter", MOUSE, "{" + arguments + "}");
        assertThat(answer.get("error").asText())
                .contains("monitorIndex is required when using x/y coordinates")
                .contains("(valid: 0, 1, 2)");
        assertThat(answer.at("/error_details/valid_indices").toString()).isEqualTo("[0,1,2]");
        assertThat(answer.at("/error_details/missing").toString()).isEqualTo("[\"monitorIndex\"]");
        assertThat(desktop.log()).isEmpty();
    }

    // S0-03, S0-13, S1-19, S1-22
    @Test
    void aMonitorThatIsNotThereIsRefusedWithTheOnesThatAre() {
        JsonNode answer =
                bench.refused("invalid_coordinates", MOUSE, "{'action':'click','x':500,'y':300,'monitorIndex':5}");
        assertThat(answer.get("error").asText()).startsWith("Invalid monitorIndex: 5. Valid indices: 0, 1, 2");
        assertThat(answer.at("/error_details/valid_indices").toString()).isEqualTo("[0,1,2]");
        assertThat(answer.at("/error_details/provided_index").asInt()).isEqualTo(5);
        assertThat(desktop.log()).isEmpty();
    }

    // S1-22: beyond int, it must not wrap round to one that is there
    @Test
    void aHugeIndexIsNoMonitor() {
        bench.refused("invalid_coordinates", MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':4294967296}");
        bench.refused("invalid_monitor_index", "screenshot_control", "{'monitorIndex':4294967296}");
        assertThat(desktop.log()).isEmpty();
    }

    // S1-04: negative is no index either, and the valid ones are named
    @Test
    void aNegativeMonitorIsRefused() {
        JsonNode answer = bench.refused("invalid_parameter", MOUSE, "{'action':'click','x':5,'y':3,'monitorIndex':-1}");
        assertThat(answer.get("error").asText()).contains("monitorIndex must be at least 0, not -1 (valid: 0, 1, 2)");
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

    // S0-09, S0-28: a 2x monitor left of the primary, counted in its own pixels
    @Test
    void pixelsOfA2xMonitorAreHalvesOfPoints() {
        bench.done(MOUSE, "{'action':'click','x':101,'y':53,'monitorIndex':1}");
        assertThat(desktop.log()).containsExactly("move -1389.5 26.5", "press left button", "release left button");
    }

    // S0-07, S0-08, S0-19, S0-20, S1-13, S1-25
    @ParameterizedTest
    @ValueSource(strings = {"", ",'x':1", ",'x':9999,'y':1,'monitorIndex':9", ",'monitorIndex':1"})
    void thePositionIsToldWhateverElseIsAsked(String ignored) {
        bench.done(MOUSE, "{'action':'move','x':500,'y':300,'monitorIndex':1}");
        JsonNode answer = bench.done(MOUSE, "{'action':'get_position'" + ignored + "}");
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":500,\"y\":300}");
        assertThat(answer.get("monitorIndex").asInt()).isEqualTo(1);
        assertThat(answer.has("window_title")).isTrue();
    }

    // S0-21, S1-23, C-02: bounds in the caller's space
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'click','x':3840,'y':100",
                "'action':'click','x':-1,'y':100",
                "'action':'click','x':4294967300,'y':100",
                "'action':'click','x':1e300,'y':100",
                "'action':'click','x':0,'y':2160",
                "'action':'drag','endX':3840,'endY':100",
                "'action':'drag','x':3840,'y':0,'endX':0,'endY':100"
            })
    void pixelsBeyondTheMonitorAreRefused(String arguments) {
        JsonNode answer = bench.refused("coordinates_out_of_bounds", MOUSE, "{" + arguments + ",'monitorIndex':2}");
        assertThat(answer.get("error").asText()).matches("Coordinates \\(.*\\) out of bounds for monitor 2.*");
        assertThat(answer.at("/error_details/valid_bounds"))
                .isEqualTo(ToolBench.json("{'left':0,'top':0,'right':3840,'bottom':2160}"));
        assertThat(answer.at("/error_details/provided_coordinates/x").isInt()).isTrue();
        assertThat(desktop.log()).isEmpty();
    }

    // S1-17, S1-14: a refusal tells where the pointer really is
    @Test
    void aRefusalTellsWhereThePointerIs() {
        bench.done(MOUSE, "{'action':'move','x':7,'y':8,'monitorIndex':1}");
        JsonNode answer = bench.refused("invalid_action", MOUSE, "{'action':'clik'}");
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":7,\"y\":8}");
        assertThat(answer.get("monitorIndex").asInt()).isEqualTo(1);
        assertThat(answer.get("error").asText())
                .contains("action must be one of move, click,")
                .contains("\"clik\"");
    }

    // S1-01, S1-05, S1-06, S1-08, S1-09, S1-11, S1-12, C-08, C-11
    @ParameterizedTest
    @ValueSource(
            strings = {
                "missing_required_parameter|{}|action is required",
                "missing_required_parameter|{'action':'click','x':5,'monitorIndex':0}|y is required when x is given",
                "missing_required_parameter|{'action':'click','y':5,'monitorIndex':0}|x is required when y is given",
                "missing_required_parameter|{'action':'drag','x':5,'endX':1,'endY':1,'monitorIndex':0}|y is required",
                "missing_required_parameter|{'action':'move'}|x is required; y is required; monitorIndex is required",
                "missing_required_parameter|{'action':'drag','monitorIndex':0}|endX is required; endY is required",
                "missing_required_parameter|{'action':'scroll'}|direction is required",
                "invalid_scroll_direction|{'action':'scroll','direction':'north'}|up, down, left, right",
                "invalid_parameter|{'action':'scroll','direction':'up','amount':0}|amount must be at least 1, not 0",
                "invalid_parameter|{'action':'click','colour':1}|colour is no parameter here; known are action, x,",
                "invalid_parameter|{'action':'click','modifiers':['hyper']}|modifiers[0] must be one of ctrl, shift",
                "invalid_parameter|{'action':'click','x':'left','y':1,'monitorIndex':0}|x must be an integer, not",
                "invalid_parameter|{'action':'drag','button':'fourth','endX':1,'endY':1,'monitorIndex':0}|button",
                "invalid_coordinates|{'action':'move','x':500.5,'y':1,'monitorIndex':0}|x must be an integer, not 500.5",
                "invalid_action|{'action':7}|action must be",
                "invalid_parameter|[]|the arguments must be an object"
            })
    void badArgumentsAreNamed(String row) {
        String[] columns = row.split("\\|");
        JsonNode answer = bench.refused(columns[0], MOUSE, columns[1]);
        assertThat(answer.get("error").asText()).startsWith(MOUSE).contains(columns[2]);
        assertThat(answer.has("final_position")).isTrue();
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void wholeNumbersMayBeWrittenInOtherWays() {
        JsonNode answer = bench.done(MOUSE, "{'action':'move','x':500.0,'y':'300','monitorIndex':'1'}");
        assertThat(answer.at("/final_position").toString()).isEqualTo("{\"x\":500,\"y\":300}");
    }

    // S0-22, C-10
    @Test
    void aMonitorUnpluggedSinceIsRefused() {
        bench.done("screenshot_control", "{'monitorIndex':2}");
        desktop.unplug(FakeDesktop.LARGE);
        JsonNode answer =
                bench.refused("invalid_coordinates", MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':2}");
        assertThat(answer.at("/error_details/valid_indices").toString()).isEqualTo("[0,1]");
        assertThat(desktop.log()).isEmpty();
    }

    // C-10: an index that now means another monitor
    @Test
    void anIndexThatMeansAnotherMonitorNowIsRefused() {
        bench.done("screenshot_control", "{'monitorIndex':1,'maxLongEdge':0}");
        desktop.unplug(FakeDesktop.RETINA);
        JsonNode answer = bench.refused("stale_screenshot", MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':1}");
        assertThat(answer.get("error").asText()).contains("FAKE-2").contains("FAKE-3");
        bench.done(MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':1,'screenshotId':'monitor'}");
    }

    // S1-02, S1-07, S0-30, S0-31
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

    // S0-30: a click with a button that is down would be no click, and its release would end the user's drag
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

    // S0-29, S1-18, B1-03, B1-04
    @ParameterizedTest
    @EnumSource(Fault.class)
    void whatWouldNotArriveIsNotSent(Fault fault) {
        desktop.strike(fault);
        String code = switch (fault) {
            case ELEVATED_TARGET -> "elevated_process_target";
            case SECURE_DESKTOP -> "secure_desktop_active";
            case MISSING_PERMISSION -> "permission_missing";
            case BLOCKED_INPUT -> "input_blocked";
        };
        bench.refused(code, MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0}");
        bench.refused(code, MOUSE, "{'action':'drag','endX':1,'endY':1,'monitorIndex':0}");
        assertThat(desktop.log()).isEmpty();
        assertThat(desktop.down()).isEmpty();
    }

    // S0-30: what a fault kept from being released is released as soon as the system lets us
    @Test
    void aFaultInTheMiddleLeavesNothingPressed() {
        desktop.onEvent(event -> {
            if (event.equals("press ctrl")) {
                desktop.strike(Fault.BLOCKED_INPUT);
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
    void aPointerThatStaysElsewhereIsToldAndNothingIsPressed() {
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

    @Test
    void anUnexpectedWindowUnderThePointStopsTheCall() {
        desktop.open("Inbox", new ScreenRect(0, 0, 800, 600));
        JsonNode answer = bench.refused(
                "wrong_target_window",
                MOUSE,
                "{'action':'click','x':9,'y':8,'monitorIndex':0,'expectedWindow':'editor'}");
        assertThat(answer.get("error").asText()).contains("Inbox").contains("editor");
        assertThat(desktop.log()).isEmpty();
        bench.done(MOUSE, "{'action':'click','x':9,'y':8,'monitorIndex':0,'expectedWindow':'INBOX'}");
        bench.done(MOUSE, "{'action':'click','x':9,'y':8,'monitorIndex':0,'expectedWindow':'fakeapp'}");
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
        String hit = arguments.contains("'move'") ? "'x':9,'y':8" : "'x':9,'y':8";
        assertThat(answer.get("would_hit"))
                .isEqualTo(ToolBench.json("{'monitorIndex':0," + hit + ",'window_title':'Inbox'}"));
    }

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
}
