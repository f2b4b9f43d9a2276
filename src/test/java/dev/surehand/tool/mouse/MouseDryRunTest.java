package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.tool.ToolBench;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code mouse_control} with {@code dryRun}: the answers, and that nothing of a dry run is left for the calls after it. */
class MouseDryRunTest {

    private static final String MOUSE = "mouse_control";
    private static final String CLICK = "{'action':'click','x':150,'y':150,'monitorIndex':0}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow notes = desktop.open("Notes", new ScreenRect(1000, 500, 400, 300));
    private final FakeWindow inbox =
            desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 12);

    /** The pointer is over another window than those that the dry runs name, and a third one is in front. */
    @BeforeEach
    void arrange() {
        desktop.open("Editor", new ScreenRect(300, 200, 400, 300)).ownedBy("edit", 13);
        desktop.move(new ScreenPoint(1100, 600));
    }

    /** @param arguments without the braces */
    private JsonNode dry(String arguments) {
        return unsent(() -> bench.done(MOUSE, "{%s,'dryRun':true}".formatted(arguments)));
    }

    /** @param arguments without the braces */
    private JsonNode refusedDry(String code, String arguments) {
        return unsent(() -> bench.refused(code, MOUSE, "{%s,'dryRun':true}".formatted(arguments)));
    }

    private JsonNode unsent(Supplier<JsonNode> call) {
        List<String> before = desktop.log();
        List<String> recorded = List.copyOf(bench.leftovers.lines);
        JsonNode answer = call.get();
        assertThat(desktop.log()).isEqualTo(before);
        assertThat(bench.leftovers.lines).isEqualTo(recorded);
        return answer;
    }

    private static String complete(int x, int y, String title) {
        return "{'success':true,'final_position':{'x':1100,'y':600},'monitorIndex':0,'monitorWidth':1920,'monitorHeight':1080,'window_title':'Notes','would_hit':{'monitorIndex':0,'x':%d,'y':%d,'window_title':%s}}"
                .formatted(x, y, title)
                .replace('\'', '"');
    }

    private String imageOfInbox() {
        return bench.done("take_window_screenshot", "{'window_id':'101'}")
                .get("screenshot_id")
                .asText();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'move','x':150,'y':160,'monitorIndex':0",
                "'action':'move','x':150,'y':160,'monitorIndex':0,'durationMs':9000",
                "'action':'click','x':150,'y':160,'monitorIndex':0",
                "'action':'click','x':150,'y':160,'monitorIndex':0,'modifiers':['ctrl','shift']",
                "'action':'double_click','x':150,'y':160,'monitorIndex':0",
                "'action':'triple_click','x':150,'y':160,'monitorIndex':0",
                "'action':'right_click','x':150,'y':160,'monitorIndex':0,'expectedWindow':'inbox'",
                "'action':'middle_click','x':150,'y':160,'monitorIndex':0,'expectedWindow':'mail'",
                "'action':'scroll','x':150,'y':160,'monitorIndex':0,'direction':'down','amount':1000,'modifiers':['alt']",
                "'action':'mouse_down','x':150,'y':160,'monitorIndex':0",
                "'action':'mouse_down','x':150,'y':160,'monitorIndex':0,'button':'right'",
                "'action':'drag','x':150,'y':160,'endX':1100,'endY':700,'monitorIndex':0",
                "'action':'drag','x':150,'y':160,'endX':1100,'endY':700,'monitorIndex':0,'expectedWindow':'Inbox'",
                "'action':'drag','x':150,'y':160,'path':[{'x':5,'y':5},{'x':1900,'y':1000}],'endX':5,'endY':900,'monitorIndex':0,'modifiers':['ctrl'],'button':'middle','durationMs':9000"
            })
    void answersWithWhatWouldBeHitAndWhereThePointerIs(String arguments) {
        assertThat(dry(arguments)).hasToString(complete(150, 160, "'Inbox'"));
        assertThat(desktop.rested()).isZero();
        assertThat(bench.session.held()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'click'",
                "'action':'double_click','modifiers':['ctrl']",
                "'action':'scroll','direction':'left'",
                "'action':'mouse_down'",
                "'action':'drag','endX':150,'endY':160,'monitorIndex':0",
                "'action':'get_position'"
            })
    void withoutCoordinatesThePointerWouldHit(String arguments) {
        assertThat(dry(arguments)).hasToString(complete(1100, 600, "'Notes'"));
        assertThat(desktop.rested()).isZero();
    }

    @Test
    void namesAnotherMonitorAndTheBareDesktop() {
        JsonNode answer = dry("'action':'click','x':11,'y':13,'monitorIndex':1");
        assertThat(answer.get("monitorIndex").asInt()).isZero();
        assertThat(answer.get("would_hit")).hasToString("{\"monitorIndex\":1,\"x\":11,\"y\":13,\"window_title\":null}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'click','x':150,'y':160",
                "'action':'drag','x':150,'y':160,'endX':1100,'endY':700",
                "'action':'scroll','x':150,'y':160,'direction':'up'"
            })
    void observesNothing(String arguments) {
        for (String observe : List.of("change", "image", "monitor")) {
            assertThat(dry(arguments + ",'monitorIndex':0,'observe':'%s','minMs':500".formatted(observe)))
                    .hasToString(complete(150, 160, "'Inbox'"));
        }
        assertThat(desktop.rested()).isZero();
        assertThat(desktop.screen().watches()).isZero();
    }

    /** An image that is not known is refused as without {@code observe}, which would look for the image first. */
    @Test
    void observeChangesNoRefusal() {
        desktop.userHolds(Button.LEFT);
        JsonNode refused =
                refusedDry("invalid_parameter", "'action':'click','x':5,'y':5,'screenshotId':'s77','observe':'change'");
        assertThat(refused.get("error").asText()).contains("left button is held already, by the user");
    }

    // What is checked, and in which order.

    @Test
    void namesTheWindowThatIsNotExpected() {
        for (String action : List.of(
                "'action':'click'",
                "'action':'move'",
                "'action':'mouse_down'",
                "'action':'scroll','direction':'up'",
                "'action':'drag','endX':1100,'endY':600")) {
            JsonNode refused = refusedDry(
                    "wrong_target_window", action + ",'x':150,'y':160,'monitorIndex':0,'expectedWindow':'Notes'");
            assertThat(refused.at("/error_details/found_window").asText()).contains("Inbox");
            assertThat(refused.at("/final_position/x").asInt()).isEqualTo(1100);
        }
        assertThat(refusedDry("wrong_target_window", "'action':'click','expectedWindow':'Inbox'")
                        .get("error")
                        .asText())
                .contains("Notes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "(5000, 1) | 'x':6000,'y':1,'path':[{'x':5000,'y':1},{'x':5500,'y':1}],'endX':7000,'endY':1",
                "(7000, 1) | 'x':6000,'y':1,'path':[{'x':50,'y':1}],'endX':7000,'endY':1",
                "(6000, 1) | 'x':6000,'y':1,'path':[{'x':50,'y':1}],'endX':70,'endY':1,'expectedWindow':'none'"
            })
    void namesTheFirstPointOfADragThatIsOutside(String point, String members) {
        JsonNode refused = refusedDry("coordinates_out_of_bounds", "'action':'drag','monitorIndex':0," + members);
        assertThat(refused.get("error").asText()).contains(point);
    }

    @Test
    void refusesAHeldButtonBeforeAnythingElse() {
        desktop.userHolds(Button.LEFT);
        for (String arguments : List.of(
                "'action':'click','x':5000,'y':1,'monitorIndex':0",
                "'action':'click','x':5,'y':5,'screenshotId':'s77'",
                "'action':'mouse_down','x':150,'y':160,'monitorIndex':0,'expectedWindow':'none'",
                "'action':'drag','x':5000,'y':1,'endX':5000,'endY':1,'monitorIndex':0")) {
            assertThat(refusedDry("invalid_parameter", arguments).get("error").asText())
                    .contains("left button is held already, by the user");
        }
        assertThat(dry("'action':'right_click','x':150,'y':160,'monitorIndex':0"))
                .hasToString(complete(150, 160, "'Inbox'"));
        refusedDry("coordinates_out_of_bounds", "'action':'scroll','direction':'up','x':5000,'y':1,'monitorIndex':0");
    }

    @Test
    void refusesWhatTheSystemWouldNotDeliverBeforeTheWrongWindow() {
        desktop.strike(InputFault.ELEVATED_TARGET);
        for (String arguments : List.of(
                "'action':'click','x':150,'y':160",
                "'action':'move','x':150,'y':160",
                "'action':'scroll','direction':'up','x':150,'y':160",
                "'action':'drag','x':150,'y':160,'endX':1,'endY':1",
                "'action':'mouse_down','x':150,'y':160")) {
            refusedDry("elevated_process_target", arguments + ",'monitorIndex':0,'expectedWindow':'none'");
        }
        assertThat(refusedDry("elevated_process_target", "'action':'click'")
                        .at("/final_position/x")
                        .asInt())
                .isEqualTo(1100);
        dry("'action':'get_position'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'move','x':5000,'y':1,'monitorIndex':0",
                "'action':'move','x':1,'y':1,'screenshotId':'s77'",
                "'action':'move','x':150,'y':160,'monitorIndex':0,'expectedWindow':'Notes'",
                "'action':'click','x':1,'y':1,'monitorIndex':7",
                "'action':'click','x':150,'y':160,'monitorIndex':0,'expectedWindow':'Notes'",
                "'action':'middle_click','x':150,'y':160,'monitorIndex':0",
                "'action':'right_click','x':150,'y':160,'monitorIndex':0",
                "'action':'scroll','direction':'up','x':5000,'y':1,'monitorIndex':0",
                "'action':'scroll','direction':'up','x':150,'y':160,'monitorIndex':0,'expectedWindow':'Notes'",
                "'action':'mouse_down','x':5000,'y':1,'monitorIndex':0",
                "'action':'mouse_down','button':'middle','x':150,'y':160,'monitorIndex':0",
                "'action':'mouse_down','x':150,'y':160,'monitorIndex':0,'expectedWindow':'Notes'",
                "'action':'mouse_up','x':150,'y':160,'monitorIndex':0",
                "'action':'mouse_up','button':'middle','x':5000,'y':1,'monitorIndex':0",
                "'action':'mouse_up','button':'middle','x':150,'y':160,'monitorIndex':0,'expectedWindow':'Notes'",
                "'action':'drag','x':5000,'y':1,'endX':1,'endY':1,'monitorIndex':0",
                "'action':'drag','x':150,'y':160,'endX':5000,'endY':1,'monitorIndex':0",
                "'action':'drag','x':150,'y':160,'path':[{'x':5000,'y':1}],'endX':1,'endY':1,'monitorIndex':0",
                "'action':'drag','x':150,'y':160,'endX':1,'endY':1,'monitorIndex':0,'button':'middle'",
                "'action':'drag','x':150,'y':160,'endX':1,'endY':1,'monitorIndex':0,'expectedWindow':'Notes'"
            })
    void refusesWhatTheRealCallRefuses(String arguments) {
        bench.done(MOUSE, "{'action':'mouse_down','button':'middle','x':1100,'y':600,'monitorIndex':0}");
        desktop.userHolds(Button.RIGHT);
        JsonNode refused = unsent(() -> bench.call(MOUSE, "{%s,'dryRun':true}".formatted(arguments)));
        assertThat(refused.get("success").asBoolean()).isFalse();
        assertThat(unsent(() -> bench.call(MOUSE, "{" + arguments + "}"))).isEqualTo(refused);
    }

    // Pixels of images.

    @Test
    void worksInPixelsOfAScaledScreenshot() {
        String id = bench.done("screenshot_control", "{'monitorIndex':2,'maxLongEdge':1920}")
                .get("screenshot_id")
                .asText();
        assertThat(dry("'action':'click','x':5,'y':5,'screenshotId':'%s'".formatted(id))
                        .get("would_hit"))
                .hasToString("{\"monitorIndex\":2,\"x\":11,\"y\":11,\"window_title\":null}");
        refusedDry("coordinates_ambiguous", "'action':'click','x':5,'y':5,'monitorIndex':2");
        refusedDry(
                "screenshot_mismatch",
                "'action':'click','x':5,'y':5,'monitorIndex':0,'screenshotId':'%s'".formatted(id));
        refusedDry("invalid_parameter", "'action':'click','x':5,'y':5,'screenshotId':'s77'");
        dry("'action':'click','x':5,'y':5,'monitorIndex':2,'screenshotId':'monitor'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'move','x':50,'y':60",
                "'action':'click','x':50,'y':60",
                "'action':'scroll','direction':'down','x':50,'y':60",
                "'action':'drag','x':50,'y':60,'path':[{'x':390,'y':290}],'endX':350,'endY':250",
                "'action':'mouse_down','x':50,'y':60"
            })
    void leavesTheWindowOfAnImageWhereItIs(String arguments) {
        String id = imageOfInbox();
        inbox.place(new ScreenRect(200, 150, 400, 300));
        assertThat(dry("%s,'screenshotId':'%s'".formatted(arguments, id))).hasToString(complete(250, 210, "'Inbox'"));
        assertThat(bench.done("list_windows", "{}").at("/windows/0/title").asText())
                .isEqualTo("Editor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'move','x':350,'y':250",
                "'action':'click','x':350,'y':250,'modifiers':['ctrl']",
                "'action':'scroll','direction':'down','x':350,'y':250",
                "'action':'drag','x':350,'y':250,'endX':5,'endY':5",
                "'action':'mouse_down','x':350,'y':250"
            })
    void refusesAPointThatIsCovered(String arguments) {
        String id = imageOfInbox();
        JsonNode refused = refusedDry("wrong_target_window", "%s,'screenshotId':'%s'".formatted(arguments, id));
        assertThat(refused.at("/error_details/found_window/title").asText()).isEqualTo("Editor");
        assertThat(bench.done("list_windows", "{}").at("/windows/0/title").asText())
                .isEqualTo("Editor");
    }

    @Test
    void refusesAnImageThatNoLongerHolds() {
        String id = imageOfInbox();
        String click = "'action':'click','x':5,'y':5,'screenshotId':'%s'".formatted(id);
        refusedDry("coordinates_out_of_bounds", click.replace("'x':5", "'x':400"));
        inbox.place(new ScreenRect(100, 100, 380, 300));
        refusedDry("stale_screenshot", click);
        desktop.closeWindow(inbox);
        refusedDry("window_not_found", click);
        desktop.userHolds(Button.LEFT);
        assertThat(refusedDry("invalid_parameter", click).get("error").asText()).contains("by the user");
    }

    // A button that an earlier call holds.

    @Test
    void aDryMouseDownHoldsNothing() {
        dry("'action':'mouse_down','x':150,'y':160,'monitorIndex':0");
        JsonNode refused = refusedDry("invalid_parameter", "'action':'mouse_up'");
        assertThat(refused.get("error").asText()).contains("there is nothing to release");
        bench.refused("invalid_parameter", MOUSE, "{'action':'mouse_up'}");
        bench.done(MOUSE, CLICK);
        assertThat(inbox.seen())
                .containsExactly("move 50,50 []", "press left button 50,50 []", "release left button 50,50 []");
    }

    @Test
    void aDryMouseUpKeepsTheButtonDown() {
        bench.done(MOUSE, "{'action':'mouse_down','x':1100,'y':600,'monitorIndex':0}");
        var rested = desktop.rested();
        assertThat(dry("'action':'mouse_up','x':150,'y':160,'monitorIndex':0"))
                .hasToString(complete(150, 160, "'Inbox'"));
        assertThat(dry("'action':'mouse_up'")).hasToString(complete(1100, 600, "'Notes'"));
        assertThat(dry("'action':'mouse_up','expectedWindow':'none'")).hasToString(complete(1100, 600, "'Notes'"));
        refusedDry("coordinates_out_of_bounds", "'action':'mouse_up','x':5000,'y':1,'monitorIndex':0");
        refusedDry("invalid_parameter", "'action':'mouse_up','button':'right','x':5000,'y':1,'monitorIndex':0");
        assertThat(desktop.rested()).isEqualTo(rested);
        assertThat(desktop.down()).containsExactly(Button.LEFT);
        assertThat(bench.leftovers.lines).containsExactly("held left button");
        bench.done(MOUSE, "{'action':'mouse_up','x':1200,'y':650,'monitorIndex':0}");
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
        assertThat(notes.seen()).contains("release left button 200,150 []");
    }

    @Test
    void anActionBetweenMouseDownAndMouseUpIsCheckedAsEver() {
        bench.done(MOUSE, "{'action':'mouse_down','x':1100,'y':600,'monitorIndex':0}");
        String id = imageOfInbox();
        for (String arguments : List.of(
                "'action':'click','x':5000,'y':1,'monitorIndex':0",
                "'action':'mouse_down'",
                "'action':'drag','endX':5000,'endY':9,'monitorIndex':0")) {
            assertThat(refusedDry("invalid_parameter", arguments).get("error").asText())
                    .contains("left button is held already, by an earlier call: release it first");
        }
        assertThat(dry("'action':'move','x':150,'y':160,'monitorIndex':0,'durationMs':500"))
                .hasToString(complete(150, 160, "'Inbox'"));
        assertThat(dry("'action':'move','x':50,'y':60,'screenshotId':'%s'".formatted(id)))
                .hasToString(complete(150, 160, "'Inbox'"));
        assertThat(dry("'action':'right_click','x':150,'y':160,'monitorIndex':0"))
                .hasToString(complete(150, 160, "'Inbox'"));
        assertThat(desktop.down()).containsExactly(Button.LEFT);
    }

    // The clicks before and after.

    /** Decision 14: a press waits only for the click of a real call. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'click','x':150,'y':150,'monitorIndex':0",
                "'action':'triple_click','x':150,'y':150,'monitorIndex':0",
                "'action':'drag','x':150,'y':150,'endX':152,'endY':152,'monitorIndex':0"
            })
    void aClickAfterADryRunIsNotHeldBack(String arguments) {
        dry(arguments);
        assertThat(bench.done(MOUSE, CLICK).has("held_back_ms")).isFalse();
        assertThat(desktop.rested()).isZero();
    }

    @Test
    void aDryRunAfterAClickIsNotHeldBack() {
        bench.done(MOUSE, "{'action':'triple_click','x':150,'y':150,'monitorIndex':0}");
        var rested = desktop.rested();
        for (String arguments : List.of(
                "'action':'click','x':150,'y':150,'monitorIndex':0",
                "'action':'drag','x':150,'y':150,'endX':152,'endY':152,'monitorIndex':0",
                "'action':'click','x':350,'y':350,'monitorIndex':0")) {
            assertThat(dry(arguments).has("held_back_ms")).as(arguments).isFalse();
        }
        assertThat(desktop.rested()).isEqualTo(rested);
    }
}
