package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what is refused before anything is sent, and the message of each refusal. */
class MouseRefusalsTest {

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

    // S1-04: a negative number is not an index either, and the valid ones are named
    @Test
    void aNegativeMonitorIsRefused() {
        JsonNode answer = bench.refused("invalid_parameter", MOUSE, "{'action':'click','x':5,'y':3,'monitorIndex':-1}");
        assertThat(answer.get("error").asText()).contains("monitorIndex must be at least 0, not -1 (valid: 0, 1, 2)");
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

    // S1-17, S1-14: a refusal reports the actual position of the pointer
    @Test
    void aRefusalReportsWhereThePointerIs() {
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
                "invalid_parameter|{'action':'scroll','direction':'up','amount':-1}|amount must be at least 1, not -1",
                "invalid_parameter|{'action':'click','colour':1}|Unknown parameter colour; expected one of: action, x,",
                "invalid_parameter|{'action':'click','modifiers':['hyper']}|modifiers[0] must be one of ctrl, shift",
                "invalid_parameter|{'action':'click','x':'left','y':1,'monitorIndex':0}|x must be an integer, not",
                "invalid_parameter|{'action':'drag','button':'fourth','endX':1,'endY':1,'monitorIndex':0}|button",
                "invalid_coordinates|{'action':'move','x':500.5,'y':1,'monitorIndex':0}|x must be an integer, not 500.5",
                "invalid_action|{'action':7}|action must be",
                "invalid_parameter|[]|the arguments must be an object"
            })
    void badArgumentsAreNamed(String row) {
        String[] columns = row.split("\\|", -1);
        JsonNode answer = bench.refused(columns[0], MOUSE, columns[1]);
        assertThat(answer.get("error").asText()).startsWith(MOUSE).contains(columns[2]);
        assertThat(answer.has("final_position")).isTrue();
        assertThat(desktop.log()).isEmpty();
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

    // C-10: an index that now refers to another monitor
    @Test
    void anIndexThatMeansAnotherMonitorNowIsRefused() {
        bench.done("screenshot_control", "{'monitorIndex':1,'maxLongEdge':0}");
        desktop.unplug(FakeDesktop.RETINA);
        JsonNode answer = bench.refused("stale_screenshot", MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':1}");
        assertThat(answer.get("error").asText()).contains("FAKE-2").contains("FAKE-3");
        bench.done(MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':1,'screenshotId':'monitor'}");
    }

    // S0-29, S1-18, B1-03, B1-04
    @ParameterizedTest
    @EnumSource(InputFault.class)
    void whatWouldNotArriveIsNotSent(InputFault fault) {
        desktop.strike(fault);
        String code = switch (fault) {
            case ELEVATED_TARGET -> "elevated_process_target";
            case SECURE_DESKTOP -> "secure_desktop_active";
            case MISSING_PERMISSION -> "permission_missing";
            case BLOCKED_INPUT -> "input_blocked";
            case UNREADABLE_KEYS -> "send_input_failed";
        };
        bench.refused(code, MOUSE, "{'action':'click','x':1,'y':1,'monitorIndex':0}");
        bench.refused(code, MOUSE, "{'action':'drag','endX':1,'endY':1,'monitorIndex':0}");
        assertThat(desktop.log()).isEmpty();
        assertThat(desktop.down()).isEmpty();
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

    // A large amount would end in operation_timeout, and the progress would be unknown.
    @ParameterizedTest
    @CsvSource({"1001, clicks", "2000000000, clicks", "50026, pixels"})
    void aScrollTooLongForACallIsRefusedWithItsLimit(String amount, String unit) {
        JsonNode answer = bench.refused(
                "invalid_parameter",
                MOUSE,
                "{'action':'scroll','direction':'up','amount':%s,'unit':'%s'}".formatted(amount, unit));
        assertThat(answer.get("error").asText())
                .contains("amount is " + amount, "1000 notches (50000 with unit pixels)", "several calls");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void theLongestScrollIsPlayed() {
        bench.done(MOUSE, "{'action':'scroll','direction':'up','amount':1000}");
        bench.done(MOUSE, "{'action':'scroll','direction':'down','amount':50000,'unit':'pixels'}");
    }
}
