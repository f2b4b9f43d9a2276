package dev.surehand.tool.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What run_steps answers of its looks, and of steps that fail, on the fake desktop. */
class StepLooksTest {

    private static final String TYPE = "{'tool':'keyboard_control','arguments':{'action':'type','text':'a'}}";
    private static final String LIST = "{'tool':'list_windows','arguments':{'title':'Editor'}}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    @BeforeEach
    void show() {
        bench.desktop.open("Editor", new ScreenRect(100, 50, 400, 300));
    }

    private ToolResult result(String arguments) {
        return bench.result("run_steps", arguments);
    }

    private static String steps(String... steps) {
        return "{'steps':[%s]}".formatted(String.join(",", steps));
    }

    @Test
    void eachImageIsKeptAndNamedInItsPlace() {
        String shot = "{'tool':'take_window_screenshot','arguments':{'window_id':'100'}}";
        String monitor = "{'tool':'screenshot_control','arguments':{'target':'monitor','monitorIndex':0}}";
        ToolResult result = result("{'steps':[%s,%s,%s],'observe':'image'}".formatted(shot, TYPE, monitor));
        assertThat(result.images()).hasSize(3);
        assertThat(result.shown().lines().map(line -> line.replaceAll("\\d+ ms", "N ms")))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("1 ok N ms take_window_screenshot"),
                        line -> assertThat(line).startsWith("Image 1: ").contains("\"screenshot_id\":\"s1\""),
                        line -> assertThat(line).isEqualTo("2 ok N ms keyboard_control"),
                        line -> assertThat(line).isEqualTo("3 ok N ms screenshot_control"),
                        line -> assertThat(line).startsWith("Image 2: ").contains("\"screenshot_id\":\"s2\""),
                        line -> assertThat(line).startsWith("3 of 3 steps"),
                        line -> assertThat(line).startsWith("Image 3: ").contains("\"screenshot_id\":\"s3\""));
        assertThat(result.structured().at("/screenshot/screenshot_id").asText()).isEqualTo("s3");
    }

    /** A client that drops large answers would get none of them. */
    @Test
    void theLastImagesAreKeptIfAllAreTooMany() {
        bench.desktop.open("Noise", new ScreenRect(0, 0, 700, 500)).asNoise();
        String shot = "{'tool':'take_window_screenshot','arguments':{'window_id':'101'}}";
        int one = result(steps(shot)).images().get(0).data().length;
        int fitting = 700_000 / one;
        assertThat(fitting).as("of %d bytes", one).isBetween(1, 20);
        ToolResult result = result(
                steps(IntStream.rangeClosed(0, fitting).mapToObj(i -> shot).toArray(String[]::new)));
        assertThat(result.images()).hasSize(fitting);
        List<String> lines = result.shown().lines().toList();
        assertThat(lines.get(1))
                .startsWith("(image left out: The images of one call have at most 700000 bytes")
                .contains("screenshot_id");
        assertThat(lines.get(3)).startsWith("Image 1: ");
    }

    @Test
    void aFailureKeepsWhatOtherStepsLookedAt() {
        String shot = "{'tool':'take_window_screenshot','arguments':{'window_id':'100'}}";
        ToolResult result = result("{'stopOnError':false,'steps':[%s,%s,%s]}"
                .formatted(shot, "{'tool':'focus_window','arguments':{'window_id':'999'}}", LIST));
        assertThat(result).isInstanceOf(ToolResult.Refused.class);
        assertThat(result.images()).hasSize(1);
        JsonNode looks = result.structured().get("looks");
        assertThat(looks).hasSize(2);
        assertThat(looks.at("/0/step").asInt()).isEqualTo(1);
        assertThat(looks.at("/0/answer").asText()).startsWith("Image 1: ");
        assertThat(looks.at("/1/step").asInt()).isEqualTo(3);
        assertThat(looks.at("/1/answer").asText()).contains("\"title\":\"Editor\"");
    }

    @Test
    void aFailureSaysWhatOpenedInstead() {
        bench.desktop.onEvent(event -> {
            if (event.equals("press f5")) {
                bench.desktop.open("Really?", new ScreenRect(0, 0, 200, 100));
                bench.desktop
                        .open("Hints", new ScreenRect(10, 10, 20, 20))
                        .asMenu()
                        .with(FakeWindow.Habit.IS_UNLISTED);
            }
        });
        JsonNode answer = bench.refused(
                "expectation_failed",
                "run_steps",
                steps(
                        "{'tool':'keyboard_control','arguments':{'action':'press','key':'f5'},'expect':{'window':'Saved','timeoutMs':20}}"));
        assertThat(answer.get("error").asText())
                .contains("No window is open whose title has \"Saved\" after 20 ms.")
                .contains("During this step window \"Really?\" (window_id 101) opened")
                .contains("a menu or another popup, \"Hints\" (window_id 102), opened");
        assertThat(answer.at("/error_details/focused_window/title").asText()).isEqualTo("Really?");
        assertThat(answer.at("/error_details/changed_windows")).hasSize(2);
    }

    private static final String KEY = "{'tool':'keyboard_control','arguments':{'action':'press','key':'f5'}}";

    private void onKey(Runnable what) {
        bench.desktop.onEvent(event -> {
            if (event.equals("press f5")) {
                what.run();
            }
        });
    }

    private FakeWindow openList(int x, int y) {
        return bench.desktop
                .open("List", new ScreenRect(x, y, 400, 240))
                .asMenu()
                .with(FakeWindow.Habit.IS_UNLISTED);
    }

    private JsonNode pictured() {
        ToolResult result = result("{'steps':[%s],'observe':'image'}".formatted(KEY));
        assertThat(result.images()).hasSize(1);
        return result.structured().get("screenshot");
    }

    /** An image of the window alone would be taken as if nothing covered it. */
    @Test
    void theImageShowsAListThatOpenedOverTheWindow() {
        onKey(() -> openList(300, 100));
        JsonNode screenshot = pictured();
        assertThat(screenshot.has("window_id")).isFalse();
        assertThat(screenshot.get("region")).isEqualTo(ToolBench.json("{'x':260,'y':60,'width':480,'height':320}"));
    }

    @Test
    void theImageShowsAListThatOpenedOverANewWindow() {
        onKey(() -> {
            bench.desktop.open("Dialog", new ScreenRect(500, 400, 500, 400));
            openList(550, 450);
        });
        JsonNode screenshot = pictured();
        assertThat(screenshot.has("window_id")).isFalse();
        assertThat(screenshot.get("region")).isEqualTo(ToolBench.json("{'x':460,'y':360,'width':580,'height':480}"));
    }

    @Test
    void theImageShowsAListThatWasOpenBeforeAndStays() {
        openList(300, 200);
        assertThat(pictured().get("region")).isEqualTo(ToolBench.json("{'x':100,'y':50,'width':600,'height':390}"));
    }

    @Test
    void theImageShowsOnlyWhatChanged() {
        FakeWindow clock =
                bench.desktop.open("Clock", new ScreenRect(1800, 1000, 60, 20)).asOverlay();
        FakeWindow box =
                bench.desktop.open("Box", new ScreenRect(300, 200, 16, 16)).asOverlay();
        onKey(() -> List.of(clock, box).forEach(FakeWindow::repaint));
        JsonNode region = pictured().get("region");
        assertThat(region.get("x").asInt()).isBetween(100, 300);
        assertThat(region.get("width").asInt()).isEqualTo(300);
        assertThat(region.get("height").asInt()).isEqualTo(200);
    }

    @Test
    void withoutAChangeOfItTheImageShowsTheFocusedWindow() {
        FakeWindow clock =
                bench.desktop.open("Clock", new ScreenRect(1800, 1000, 60, 20)).asOverlay();
        FakeWindow cursor =
                bench.desktop.open("Cursor", new ScreenRect(300, 200, 2, 16)).asOverlay();
        onKey(() -> List.of(clock, cursor).forEach(FakeWindow::repaint));
        assertThat(pictured().get("window_id").asText()).isEqualTo("100");
    }
}
