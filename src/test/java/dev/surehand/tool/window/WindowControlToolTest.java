package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.FakeWindow.Habit;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowControlToolTest {

    private static final String CONTROL = "window_control";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow inbox =
            desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 12);
    private final FakeWindow editor =
            desktop.open("Editor", new ScreenRect(300, 200, 400, 300)).ownedBy("edit", 13);

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aPlaceThatComesAfterTheStateIsReported() {
        desktop.later(3, () -> inbox.place(new ScreenRect(0, 30, 1920, 1050)));
        assertThat(done("maximize", "").at("/window/monitor_rect")).isEqualTo(rect(0, 30, 1920, 1050));
    }

    private JsonNode done(String action, String more) {
        return bench.done(CONTROL, "{'action':'%s','window_id':'100'%s}".formatted(action, more));
    }

    @Test
    void theSchemaNamesTheActionsThereAre() {
        Set<String> actions = new TreeSet<>(WindowAction.BY_NAME.keySet());
        actions.add("wait_for");
        assertThat(ToolSchema.load(CONTROL).flatInput().at("/properties/action/enum"))
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrderElementsOf(actions);
    }

    // S3-07, S3-13, S3-48: uses what the window manager supports, and reads the result back
    @Test
    void statesAreReachedAndRead() {
        JsonNode answer = done("maximize", "");
        assertThat(answer.get("reached").asBoolean()).isTrue();
        assertThat(answer.at("/window/state").asText()).isEqualTo("maximized");
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(0, 0, 1920, 1080));
        assertThat(done("restore", "").at("/window/monitor_rect")).isEqualTo(rect(100, 100, 400, 300));
        assertThat(done("minimize", "").at("/window/state").asText()).isEqualTo("minimized");
        assertThat(done("front", "").at("/window/focused").asBoolean()).isTrue();
        assertThat(inbox.state()).isEqualTo(WindowState.NORMAL);
        assertThat(done("back", "").at("/window/focused").asBoolean()).isFalse();
        assertThat(desktop.windows().focused().orElseThrow().title()).isEqualTo("Editor");
        assertThat(desktop.log()).as("no input was sent").isEmpty();
    }

    // S3-48: checks the capability before, and the state after
    @Test
    void whatAWindowDoesNotOfferOrDoIsReported() {
        inbox.with(Habit.FIXED_SIZE);
        JsonNode answer = bench.refused("not_supported_here", CONTROL, "{'action':'maximize','window_id':'100'}");
        assertThat(answer.get("error").asText())
                .isEqualTo("\"Inbox\" (\"mail\") cannot be maximised. Its size is fixed. Nothing was changed.");
        editor.with(Habit.HANGS);
        for (String action :
                new String[] {"'maximize'", "'minimize'", "'back'", "'close'", "'resize','width':300,'height':200"}) {
            answer = bench.refused("window_unchanged", CONTROL, "{'action':%s,'window_id':'101'}".formatted(action));
            assertThat(answer.at("/error_details/window/state").asText()).isEqualTo("normal");
        }
    }

    // E2.9: the message was "was asked to back"
    @ParameterizedTest
    @CsvSource({
        "minimize, minimised",
        "maximize, maximised",
        "back, put behind the other windows",
        "close, closed",
        "move, moved or resized"
    })
    void whatAWindowDoesNotDoIsSaidInEnglish(String action, String participle) {
        editor.with(Habit.HANGS);
        String place = action.equals("move") ? ",'monitorIndex':0,'x':10,'y':20" : "";
        JsonNode answer = bench.refused(
                "window_unchanged", CONTROL, "{'action':'%s','window_id':'101'%s}".formatted(action, place));
        assertThat(answer.get("error").asText())
                .startsWith("\"Editor\" (\"edit\") was not %s; it is still normal.".formatted(participle));
    }

    // S3-07: the coordinates are pixels of the named monitor, for each kind of monitor
    @ParameterizedTest
    @CsvSource({"0,50,60", "1,200,100", "2,3000,1900"})
    void aWindowIsPlacedInPixelsOfTheMonitor(int monitor, int x, int y) {
        JsonNode answer = done(
                "set_bounds", ",'monitorIndex':%d,'x':%d,'y':%d,'width':600,'height':200".formatted(monitor, x, y));
        assertThat(answer.get("reached").asBoolean()).isTrue();
        assertThat(answer.at("/window/monitorIndex").asInt()).isEqualTo(monitor);
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(x, y, 600, 200));
        answer = done("resize", ",'width':500,'height':220");
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(x, y, 500, 220));
        answer = done("move", ",'monitorIndex':%d,'x':%d,'y':%d".formatted(monitor, x - 30, y - 20));
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(x - 30, y - 20, 500, 220));
    }

    @Test
    void aWindowMayReachBeyondItsMonitorButNotLeaveIt() {
        assertThat(done("move", ",'monitorIndex':0,'x':-40,'y':10")
                        .at("/window/monitor_rect/x")
                        .asInt())
                .isEqualTo(-40);
        for (String place : new String[] {"'x':1920,'y':10", "'x':-400,'y':10", "'x':5,'y':-300"}) {
            JsonNode answer = bench.refused(
                    "coordinates_out_of_bounds",
                    CONTROL,
                    "{'action':'move','window_id':'100','monitorIndex':0,%s}".formatted(place));
            assertThat(answer.at("/error_details/valid_bounds/right").asInt()).isEqualTo(1920);
        }
        bench.refused(
                "invalid_coordinates", CONTROL, "{'action':'move','window_id':'100','monitorIndex':7,'x':1,'y':1}");
        assertThat(inbox.bounds().x()).isEqualTo(-40);
    }

    // S3-48: reports the actual size
    @Test
    void aSizeThatTheWindowRoundsIsNotCalledReached() {
        inbox.sizedIn(16);
        JsonNode answer = done("resize", ",'width':500,'height':300");
        assertThat(answer.get("reached").asBoolean()).isFalse();
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(100, 100, 496, 288));
    }

    // E4.4, E2.9: the answer was "window_unchanged", after 1.5 s
    @Test
    void aSizeThatTheWindowHasWithinItsStepsIsASuccess() {
        inbox.sizedIn(16);
        done("resize", ",'width':500,'height':300");
        Duration before = desktop.rested();
        for (String again : new String[] {
            "'action':'resize','width':503,'height':290",
            "'action':'set_bounds','monitorIndex':0,'x':100,'y':100,'width':500,'height':300"
        }) {
            JsonNode answer = bench.done(CONTROL, "{'window_id':'100',%s}".formatted(again));
            assertThat(answer.get("reached").asBoolean()).isFalse();
            assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(100, 100, 496, 288));
            assertThat(answer.get("note").asText()).contains("31 x 18 cells of 16 x 16 pixels");
        }
        assertThat(desktop.rested().minus(before)).isLessThan(Duration.ofMillis(500));
        JsonNode answer = done("resize", ",'width':495,'height':288");
        assertThat(answer.get("note").asText()).contains("30 x 18 cells");
        assertThat(done("resize", ",'width':496,'height':288").get("reached").asBoolean())
                .isTrue();
    }

    @Test
    void aMaximisedWindowIsRestoredToBeMoved() {
        done("maximize", "");
        JsonNode answer = done("move", ",'monitorIndex':0,'x':10,'y':20");
        assertThat(answer.at("/window/state").asText()).isEqualTo("normal");
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(10, 20, 400, 300));
        done("minimize", "");
        bench.refused("window_minimized", CONTROL, "{'action':'resize','window_id':'100','width':9,'height':9}");
    }

    // S3-07
    @Test
    void aWindowGoesToAnotherMonitorAndKeepsItsPlaceThere() {
        JsonNode answer = done("move_to_monitor", ",'monitorIndex':2");
        assertThat(answer.at("/window/monitorIndex").asInt()).isEqualTo(2);
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(100, 100, 400, 300));
        inbox.place(new ScreenRect(5000, 1700, 3000, 2000));
        answer = done("move_to_monitor", ",'monitorIndex':0");
        assertThat(answer.at("/window/monitor_rect")).as("made to fit").isEqualTo(rect(0, 0, 1920, 1080));
        inbox.place(new ScreenRect(100, 100, 400, 300));
        done("maximize", "");
        answer = done("move_to_monitor", ",'monitorIndex':1");
        assertThat(answer.at("/window/state").asText()).isEqualTo("maximized");
        assertThat(answer.at("/window/monitor_rect")).isEqualTo(rect(0, 0, 2880, 1800));
    }

    @Test
    void aWindowCloses() {
        JsonNode answer = done("close", "");
        assertThat(answer.get("closed").asBoolean()).isTrue();
        assertThat(answer.has("window")).isFalse();
        bench.refused("window_not_found", CONTROL, "{'action':'close','window_id':'100'}");
    }

    @Test
    void aDialogThatAsksInsteadOfClosingIsNamed() {
        inbox.asksOnClose("Save changes?");
        JsonNode answer = done("close", "");
        assertThat(answer.get("closed").asBoolean()).isFalse();
        assertThat(answer.get("reached").asBoolean()).isFalse();
        assertThat(answer.get("dialog").toString())
                .isEqualTo("{\"window_id\":\"102\",\"title\":\"Save changes?\",\"pid\":12}");
        assertThat(answer.at("/window/title").asText()).isEqualTo("Inbox");
    }

    // S3-08: finds a window by handle, title, process or class
    @ParameterizedTest
    @ValueSource(
            strings = {"'window_id':'100'", "'title':'INBO'", "'app':'mail'", "'pid':12", "'app':'surehand.F','pid':12"
            })
    void aWindowIsFoundByWhatIsKnownOfIt(String target) {
        bench.done(CONTROL, "{'action':'minimize',%s}".formatted(target));
        assertThat(inbox.state()).isEqualTo(WindowState.MINIMIZED);
        assertThat(editor.state()).isEqualTo(WindowState.NORMAL);
    }

    // S3-08
    @Test
    void anUnclearTargetIsAskedBack() {
        desktop.open("Inbox", new ScreenRect(500, 300, 400, 300)).ownedBy("mail", 12);
        JsonNode answer = bench.refused("multiple_matches", CONTROL, "{'action':'minimize','title':'inbox'}");
        assertThat(answer.at("/error_details/matches")).hasSize(2);
        assertThat(answer.at("/error_details/matches/0/window_id").asText()).isEqualTo("102");
        assertThat(answer.at("/error_details/matches/0/bounds"))
                .hasToString("{\"x\":500,\"y\":300,\"width\":400,\"height\":300,\"units\":\"pixels\"}");
        assertThat(answer.at("/error_details/matches/1/bounds/x").asInt()).isEqualTo(100);
        answer = bench.refused("window_not_found", CONTROL, "{'action':'minimize','title':'outbox'}");
        assertThat(answer.get("error").asText()).contains("title \"outbox\"", "\"Editor\" (\"edit\")");
        answer = bench.refused("missing_required_parameter", CONTROL, "{'action':'minimize'}");
        assertThat(answer.get("error").asText()).contains("window_id, or title, app or pid");
        bench.refused("window_not_found", CONTROL, "{'action':'minimize','window_id':'100','title':'Editor'}");
        bench.refused("missing_required_parameter", CONTROL, "{'action':'wait_for','condition':'appear'}");
        bench.refused("missing_required_parameter", CONTROL, "{'action':'wait_for','title':'x'}");
        bench.refused("missing_required_parameter", CONTROL, "{'action':'move','window_id':'100','x':1,'y':1}");
        assertThat(inbox.state()).isEqualTo(WindowState.NORMAL);
    }

    private static JsonNode rect(int x, int y, int width, int height) {
        return ToolBench.json("{'x':%d,'y':%d,'width':%d,'height':%d}".formatted(x, y, width, height));
    }
}
