package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code mouse_control} with {@code screenshotId}: pixels of an image of monitors or of a window (E3). */
class MouseInImagesTest {

    private static final String MOUSE = "mouse_control";

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

    private String imageOfInbox() {
        return bench.done("take_window_screenshot", "{'window_id':'100'}")
                .get("screenshot_id")
                .asText();
    }

    private static String position(JsonNode answer) {
        return answer.get("monitorIndex") + ":" + answer.at("/final_position/x") + "," + answer.at("/final_position/y");
    }

    @Test
    void aScreenshotOfAMonitorImpliesTheMonitor() {
        String id = bench.done("screenshot_control", "{'monitorIndex':2,'maxLongEdge':1920}")
                .get("screenshot_id")
                .asText();
        JsonNode answer = bench.done(MOUSE, "{'action':'click','x':5,'y':5,'screenshotId':'%s'}".formatted(id));
        assertThat(position(answer)).isEqualTo("2:11,11");
    }

    @Test
    void anImageOfAllMonitorsImpliesTheOneItShowsThere() {
        String id = bench.done("screenshot_control", "{'target':'all_monitors'}")
                .get("screenshot_id")
                .asText();
        JsonNode tiles =
                bench.done("screenshot_control", "{'target':'all_monitors'}").get("monitors");
        JsonNode tile = tiles.get(1);
        JsonNode answer = bench.done(
                MOUSE,
                "{'action':'move','x':%d,'y':%d,'screenshotId':'%s'}"
                        .formatted(tile.get("x").asInt() + 1, tile.get("y").asInt() + 1, id));
        assertThat(answer.get("monitorIndex")).isEqualTo(tile.get("monitorIndex"));
    }

    // E3: scroll, drag, hover and triple click work in window pixels
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'action':'move','x':350,'y':250",
                "'action':'triple_click','x':350,'y':250",
                "'action':'scroll','direction':'down','x':350,'y':250",
                "'action':'drag','x':300,'y':200,'endX':350,'endY':250"
            })
    void pixelsOfAWindowsImageAreThoseOfTheWindowWhereverItIs(String arguments) {
        String id = imageOfInbox();
        inbox.place(new ScreenRect(200, 150, 400, 300));
        JsonNode answer = bench.done(MOUSE, "{%s,'screenshotId':'%s'}".formatted(arguments, id));
        assertThat(position(answer)).isEqualTo("0:550,400");
        assertThat(inbox.seen()).isNotEmpty().anyMatch(event -> event.contains(" 350,250 "));
        assertThat(editor.seen()).as("the window that covered it").isEmpty();
    }

    @Test
    void aGivenMonitorMustBeThatOfThePixel() {
        String id = imageOfInbox();
        bench.done(MOUSE, "{'action':'move','x':5,'y':5,'monitorIndex':0,'screenshotId':'%s'}".formatted(id));
        JsonNode refused = bench.refused(
                "screenshot_mismatch",
                MOUSE,
                "{'action':'move','x':5,'y':5,'monitorIndex':1,'screenshotId':'%s'}".formatted(id));
        assertThat(refused.get("error").asText()).contains("is on monitor 0, not on monitor 1");
    }

    @Test
    void aPixelOutsideTheImageIsRefusedBeforeAnythingMoves() {
        String id = imageOfInbox();
        JsonNode refused = bench.refused(
                "coordinates_out_of_bounds",
                MOUSE,
                "{'action':'drag','x':5,'y':5,'endX':400,'endY':5,'screenshotId':'%s'}".formatted(id));
        assertThat(refused.at("/error_details/valid_bounds/right").asInt()).isEqualTo(400);
        assertThat(desktop.log()).isEmpty();
        assertThat(bench.done("list_windows", "{}").at("/windows/0/title").asText())
                .as("in front still")
                .isEqualTo("Editor");
    }

    @Test
    void anImageOfAWindowOfAnotherSizeIsStale() {
        String id = imageOfInbox();
        bench.done("window_control", "{'action':'resize','window_id':'100','width':380,'height':300}");
        bench.refused("stale_screenshot", MOUSE, "{'action':'click','x':5,'y':5,'screenshotId':'%s'}".formatted(id));
    }

    @Test
    void aWindowThatClosedIsSaidToHaveClosed() {
        String id = imageOfInbox();
        desktop.closeWindow(inbox);
        bench.refused("window_not_found", MOUSE, "{'action':'click','x':5,'y':5,'screenshotId':'%s'}".formatted(id));
    }

    @Test
    void aCoveredPointIsNotWorkedInADryRun() {
        String id = imageOfInbox();
        bench.refused(
                "wrong_target_window",
                MOUSE,
                "{'action':'click','x':350,'y':250,'screenshotId':'%s','dryRun':true}".formatted(id));
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void whileAButtonIsDownTheWindowsStayAsTheyAre() {
        String id = imageOfInbox();
        bench.done(MOUSE, "{'action':'mouse_down','x':650,'y':450,'monitorIndex':0}");
        bench.done(MOUSE, "{'action':'mouse_up','x':20,'y':20,'screenshotId':'%s'}".formatted(id));
        assertThat(bench.done("list_windows", "{}").at("/windows/0/title").asText())
                .isEqualTo("Editor");
        assertThat(desktop.pointer()).isEqualTo(new ScreenPoint(120, 120));
    }

    @Test
    void onlyAnIdOfAnImageMakesUpForTheMonitor() {
        for (String arguments : new String[] {
            "'action':'click','x':5,'y':5,'screenshotId':'monitor'", "'action':'drag','endX':5,'endY':5",
            "'action':'move','x':5,'y':5", "'action':'scroll','direction':'up','x':5,'y':5"
        }) {
            JsonNode refused = bench.refused("missing_required_parameter", MOUSE, "{" + arguments + "}");
            assertThat(refused.get("error").asText()).contains("monitorIndex is required when using x/y coordinates");
        }
        bench.refused("invalid_parameter", MOUSE, "{'action':'click','x':5,'y':5,'screenshotId':'s77'}");
    }

    @Test
    void withObserveTheMonitorOfTheImageIsWatched() {
        String id = bench.done("screenshot_control", "{'monitorIndex':1}")
                .get("screenshot_id")
                .asText();
        JsonNode answer = bench.done(
                MOUSE, "{'action':'click','x':5,'y':5,'screenshotId':'%s','observe':'change'}".formatted(id));
        assertThat(answer.get("summary").asText()).contains("on monitor 1");
    }
}
