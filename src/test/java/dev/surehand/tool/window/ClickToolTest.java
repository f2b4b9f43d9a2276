package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.FakeWindow.Habit;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClickToolTest {

    private static final String CLICK = "click";
    private static final String IMAGE = "take_window_screenshot";

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

    // S2-15, S2-16, S2-18: without an image, the pixels are those of the window; the window is focused first
    @Test
    void aClickBringsTheWindowForwardAndLands() {
        assertThat(bench.done(CLICK, "{'window_id':'100','x':350,'y':250}").toString())
                .isEqualTo(ToolBench.json("""
                                {'success':true,'window_id':'100','window_title':'Inbox',
                                'used_point':{'x':350,'y':250},'clamped':false,
                                'final_position':{'x':450,'y':350},'monitorIndex':0,'focus_method':'api'}""").toString());
        assertThat(inbox.seen()).contains("press left button 350,250 []", "release left button 350,250 []");
        assertThat(editor.seen()).isEmpty();
    }

    // S2-15
    @Test
    void buttonsCountsAndModifiersAreSeen() {
        bench.done(CLICK, "{'window_id':'100','x':10,'y':20,'button':'right'}");
        bench.done(CLICK, "{'window_id':'100','x':30,'y':20,'button':'middle'}");
        bench.done(CLICK, "{'window_id':'100','x':50,'y':20,'clicks':2,'modifiers':['ctrl']}");
        assertThat(inbox.seen().stream().filter(e -> e.matches("press .* button.*")))
                .containsExactly(
                        "press right button 10,20 []",
                        "press middle button 30,20 []",
                        "press left button 50,20 [ctrl]",
                        "press left button 50,20 [ctrl]");
        assertThat(desktop.down()).isEmpty();
        bench.refused("invalid_parameter", CLICK, "{'window_id':'100','x':50,'y':20,'clicks':3}");
        bench.refused("missing_required_parameter", CLICK, "{'window_id':'100','x':50}");
    }

    // C-45: the window has moved since
    @Test
    void aWindowThatMovedSinceItsImageIsClickedWhereItIs() {
        bench.done(IMAGE, "{'window_id':'100'}");
        inbox.place(new ScreenRect(2500, 300, 400, 300));
        JsonNode answer = bench.done(CLICK, "{'window_id':'100','x':7,'y':9}");
        assertThat(inbox.seen()).contains("press left button 7,9 []");
        assertThat(answer.get("monitorIndex").asInt()).isEqualTo(2);
    }

    // C-45: the window was resized since
    @Test
    void aWindowThatWasResizedSinceItsImageIsNotClicked() {
        bench.done(IMAGE, "{'window_id':'100'}");
        inbox.place(new ScreenRect(100, 100, 410, 300));
        JsonNode answer = bench.refused("stale_screenshot", CLICK, "{'window_id':'100','x':7,'y':9}");
        assertThat(answer.get("error").asText()).contains("400 x 300", "410 x 300", "take a new image");
        assertThat(desktop.log()).isEmpty();
        assertThat(desktop.windows().focused().orElseThrow().title())
                .as("nor brought forward")
                .isEqualTo("Editor");
        bench.done(IMAGE, "{'window_id':'100'}");
        bench.done(CLICK, "{'window_id':'100','x':7,'y':9}");
    }

    // C-45: the window comes back with another size
    @Test
    void aWindowThatWasResizedWhileMinimisedIsNotClicked() {
        bench.done(IMAGE, "{'window_id':'100'}");
        inbox.put(WindowState.MINIMIZED).place(new ScreenRect(100, 100, 300, 300));
        bench.refused("stale_screenshot", CLICK, "{'window_id':'100','x':7,'y':9}");
        assertThat(inbox.seen()).isEmpty();
    }

    // C-45: the scale has changed since
    @Test
    void aWindowThatCameToAMonitorOfAnotherScaleIsNotClicked() {
        bench.done(IMAGE, "{'window_id':'100'}");
        inbox.place(new ScreenRect(-1000, 100, 200, 150));
        bench.refused("stale_screenshot", CLICK, "{'window_id':'100','x':7,'y':9}");
        assertThat(desktop.log()).isEmpty();
    }

    // S2-14, C-13: pixels of the image on a 2x monitor are half points
    @Test
    void aPixelOfA2xMonitorIsHalfAPoint() {
        inbox.place(new ScreenRect(-1000, 100, 400, 300));
        JsonNode image = bench.done(IMAGE, "{'window_id':'100'}");
        assertThat(image.get("image_width").asInt()).isEqualTo(800);
        assertThat(image.get("scale").asDouble()).isEqualTo(2);
        bench.done(CLICK, "{'window_id':'100','x':301,'y':41}");
        assertThat(inbox.events())
                .filteredOn(e -> e.what().equals("press left button"))
                .extracting(FakeWindow.Event::at)
                .containsExactly(new ScreenPoint(-1000 + 150.5, 100 + 20.5));
    }

    // S2-14, S2-16, C-60: a scaled image, and the latest image
    @Test
    void aPixelOfAScaledImageIsMapped() {
        inbox.place(new ScreenRect(100, 100, 1600, 900));
        JsonNode shot = bench.done("screenshot_control", "{'target':'window','window_id':'100','maxLongEdge':800}");
        assertThat(shot.get("scale").asDouble()).isEqualTo(0.5);
        bench.done(CLICK, "{'window_id':'100','x':700,'y':400}");
        assertThat(inbox.seen()).contains("press left button 1401,801 []");
        inbox.forget();
        bench.done(IMAGE, "{'window_id':'100'}");
        bench.done(CLICK, "{'window_id':'100','x':700,'y':400}");
        assertThat(inbox.seen()).contains("press left button 700,400 []");
        inbox.forget();
        bench.done(
                CLICK,
                "{'window_id':'100','x':700,'y':400,'screenshotId':'%s'}"
                        .formatted(shot.get("screenshot_id").asText()));
        assertThat(inbox.seen()).contains("press left button 1401,801 []");
    }

    // S2-17, C-14
    @ParameterizedTest
    @CsvSource({"-5,20,0,20", "400,20,399,20", "10,300,10,299", "9999,-1,399,0", "399,299,399,299"})
    void aPointOutsideIsClamped(int x, int y, int usedX, int usedY) {
        bench.done(IMAGE, "{'window_id':'100'}");
        JsonNode answer = bench.done(CLICK, "{'window_id':'100','x':%d,'y':%d}".formatted(x, y));
        boolean clamped = x != usedX || y != usedY;
        assertThat(answer.get("clamped").asBoolean()).isEqualTo(clamped);
        assertThat(answer.get("used_point")).isEqualTo(ToolBench.json("{'x':%d,'y':%d}".formatted(usedX, usedY)));
        assertThat(answer.has("requested_point")).isEqualTo(clamped);
        if (clamped) {
            assertThat(answer.get("requested_point")).isEqualTo(ToolBench.json("{'x':%d,'y':%d}".formatted(x, y)));
        }
        assertThat(inbox.seen()).contains("press left button %d,%d []".formatted(usedX, usedY));
    }

    // S2-18: never clicks into another window
    @Test
    void aPointThatAnotherWindowStillCoversIsNotClicked() {
        FakeWindow clock = desktop.open("Clock", new ScreenRect(120, 120, 100, 60))
                .with(Habit.STAYS_ABOVE)
                .with(Habit.REFUSES_FOCUS);
        JsonNode answer = bench.refused("wrong_target_window", CLICK, "{'window_id':'100','x':30,'y':30}");
        assertThat(answer.at("/error_details/found_window/title").asText()).isEqualTo("Clock");
        assertThat(desktop.log()).isEmpty();
        assertThat(clock.seen()).isEmpty();
        bench.done(CLICK, "{'window_id':'100','x':300,'y':30}");
    }

    // S2-18: the bounds are plausible
    @Test
    void aPointOffAllMonitorsIsNotClicked() {
        inbox.place(new ScreenRect(300, 1000, 400, 300));
        JsonNode answer = bench.refused("coordinates_out_of_bounds", CLICK, "{'window_id':'100','x':5,'y':200}");
        assertThat(answer.get("error").asText()).contains("move_to_monitor");
        inbox.place(new ScreenRect(300, 900, 0, 0));
        bench.refused("coordinates_out_of_bounds", CLICK, "{'window_id':'100','x':5,'y':5}");
        assertThat(desktop.log()).isEmpty();
    }

    // S2-18: the window exists
    @Test
    void aWindowThatHasClosedIsReported() {
        bench.done(IMAGE, "{'window_id':'100'}");
        desktop.closeWindow(inbox);
        JsonNode answer = bench.refused("window_not_found", CLICK, "{'window_id':'100','x':5,'y':5}");
        assertThat(answer.get("error").asText()).contains("list_windows");
    }

    @Test
    void aModalDialogInFrontKeepsTheClickAway() {
        inbox.block(desktop.open("Save?", new ScreenRect(150, 150, 200, 100)).ownedBy("mail", 12));
        bench.refused("focus_failed", CLICK, "{'window_id':'100','x':5,'y':5}");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void aTitleThatChangesIsThatOfAfterwards() {
        desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                inbox.retitle("Inbox (3)");
            }
        });
        assertThat(bench.done(CLICK, "{'window_id':'100','x':5,'y':5}")
                        .get("window_title")
                        .asText())
                .isEqualTo("Inbox (3)");
        desktop.onEvent(event -> {
            if (event.startsWith("press")) {
                desktop.closeWindow(inbox);
            }
        });
        assertThat(bench.done(CLICK, "{'window_id':'100','x':5,'y':5}")
                        .get("window_title")
                        .isNull())
                .as("it closed at the press")
                .isTrue();
    }

    // S2-18: the window is checked again when the pointer is there
    @Test
    void whatThePointerBringsUpIsNotClicked() {
        desktop.onEvent(event -> {
            if (event.startsWith("move")) {
                desktop.open("Tip", new ScreenRect(100, 100, 60, 60)).asOverlay();
            }
        });
        bench.refused("wrong_target_window", CLICK, "{'window_id':'100','x':5,'y':5}");
        assertThat(desktop.log()).containsExactly("move 105.0 105.0");
    }

    @Test
    void anElevatedOrDraggedDesktopIsNotTouched() {
        desktop.userHolds(Button.LEFT);
        bench.refused("invalid_parameter", CLICK, "{'window_id':'100','x':5,'y':5}");
        desktop.strike(InputFault.ELEVATED_TARGET);
        bench.refused("elevated_process_target", CLICK, "{'window_id':'100','x':5,'y':5,'button':'right'}");
        assertThat(desktop.log()).isEmpty();
    }

    // C-60: a pixel of one window is not a pixel of another
    @Test
    void imagesAreNotMixedUp() {
        String monitor =
                bench.done("screenshot_control", "{}").get("screenshot_id").asText();
        String window =
                bench.done(IMAGE, "{'window_id':'100'}").get("screenshot_id").asText();
        JsonNode answer = bench.refused(
                "screenshot_mismatch", CLICK, "{'window_id':'100','x':5,'y':5,'screenshotId':'%s'}".formatted(monitor));
        assertThat(answer.get("error").asText()).contains("of monitor 0");
        bench.refused(
                "screenshot_mismatch", CLICK, "{'window_id':'101','x':5,'y':5,'screenshotId':'%s'}".formatted(window));
        bench.refused("invalid_parameter", CLICK, "{'window_id':'101','x':5,'y':5,'screenshotId':'s77'}");
        assertThat(desktop.log()).isEmpty();
        bench.done("mouse_control", "{'action':'move','x':5,'y':5,'monitorIndex':0}");
    }
}
