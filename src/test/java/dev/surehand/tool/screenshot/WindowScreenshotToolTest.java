package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowScreenshotToolTest {

    private static final String IMAGE = "take_window_screenshot";
    private static final String SHOT = "screenshot_control";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow inbox =
            desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 12);
    private final FakeWindow cover =
            desktop.open("Cover", new ScreenRect(0, 0, 1900, 1000)).ownedBy("edit", 13);

    @AfterEach
    void close() {
        bench.close();
    }

    private BufferedImage image(String tool, String arguments) throws IOException {
        ToolResult.Done done = (ToolResult.Done) bench.result(tool, arguments);
        return ImageIO.read(new ByteArrayInputStream(done.images().get(0).data()));
    }

    // S2-12, S2-13: a JPEG block with the data needed to map its pixels
    @Test
    void anImageSaysWhatItShows() {
        ToolResult.Done done = (ToolResult.Done) bench.result(IMAGE, "{'window_id':'100'}");
        assertThat(done.images().get(0).mimeType()).isEqualTo("image/jpeg");
        ObjectNode answer = (ObjectNode) bench.done(IMAGE, "{'window_id':'100'}");
        assertThat(Instant.parse(answer.remove("captured_at").asText())).isBeforeOrEqualTo(Instant.now());
        assertThat(answer.toString()).isEqualTo(ToolBench.json("""
                                {'success':true,'window_id':'100','title':'Inbox',
                                'bounds':{'x':100,'y':100,'width':400,'height':300,'units':'pixels'},
                                'image_width':400,'image_height':300,'scale':1.0,'screenshot_id':'s2'}""").toString());
        assertThat(desktop.windows().focused().orElseThrow().title())
                .as("it stays behind")
                .isEqualTo("Cover");
    }

    // S2-13: cropped to the window's bounds, and as if nothing covered the window
    @ParameterizedTest
    @ValueSource(ints = {100, -1000, 2500})
    void theFirstPixelIsTheCornerOfTheWindow(int left) throws IOException {
        inbox.place(new ScreenRect(left, 100, 400, 300));
        BufferedImage seen = image(SHOT, "{'target':'window','window_id':'100','format':'png','maxLongEdge':0}");
        double unit = 400.0 / seen.getWidth();
        assertThat(seen.getHeight()).isEqualTo((int) (300 / unit));
        for (int x = 0; x < seen.getWidth(); x += 7) {
            int y = x * seen.getHeight() / seen.getWidth();
            assertThat(seen.getRGB(x, y) & 0xFFFFFF)
                    .isEqualTo(inbox.colourAt(new ScreenPoint(left + x * unit, 100 + y * unit)));
        }
    }

    // S2-14
    @Test
    void aLargeWindowIsScaledToTheLimit() {
        inbox.place(new ScreenRect(1920, -200, 3840, 2160));
        JsonNode answer = bench.done(IMAGE, "{'window_id':'100'}");
        assertThat(answer.get("image_width").asInt()).isEqualTo(2000);
        assertThat(answer.get("scale").asDouble()).isEqualTo(0.5208);
    }

    // C-60: the pixels of a window image belong to the window, and do not affect those of monitors
    @Test
    void screenshotControlLooksAtAWindowToo() {
        JsonNode answer = bench.done(SHOT, "{'target':'window','window_id':'100'}");
        assertThat(answer.get("window").toString())
                .isEqualTo(ToolBench.json("""
                                {'window_id':'100','title':'Inbox',
                                'bounds':{'x':100,'y':100,'width':400,'height':300,'units':'pixels'}}""").toString());
        assertThat(answer.get("note").asText())
                .contains("click with window_id \"100\"", "mouse_control with screenshotId");
        assertThat(answer.has("monitors")).isFalse();
        bench.done("mouse_control", "{'action':'click','x':5,'y':5,'monitorIndex':0}");
    }

    @Test
    void aWindowThatLooksAsBeforeIsNotSentAgain() {
        String first = bench.done(SHOT, "{'target':'window','window_id':'100'}")
                .get("screenshot_id")
                .asText();
        bench.done(SHOT, "{'target':'window','window_id':'100','maxLongEdge':200}");
        inbox.place(new ScreenRect(150, 120, 400, 300));
        JsonNode same =
                bench.done(SHOT, "{'target':'window','window_id':'100','ifChangedSince':'%s'}".formatted(first));
        assertThat(same.get("unchanged").asBoolean()).isTrue();
        desktop.closeWindow(cover);
        bench.done("click", "{'window_id':'100','x':350,'y':250}");
        assertThat(inbox.seen()).as("the first image is the latest again").contains("press left button 350,250 []");
        inbox.asNoise();
        assertThat(bench.done(SHOT, "{'target':'window','window_id':'100','ifChangedSince':'%s'}".formatted(first))
                        .has("unchanged"))
                .isFalse();
    }

    @Test
    void thePointerIsDrawnWhereItIsInTheWindow() throws IOException {
        bench.done("mouse_control", "{'action':'move','x':150,'y':130,'monitorIndex':0}");
        String png = "{'target':'window','window_id':'100','format':'png','includeCursor':true}";
        assertThat(image(SHOT, png).getRGB(50, 30) & 0xFFFFFF).isEqualTo(0xFF0000);
    }

    @Test
    void whatCannotBeShownIsReported() {
        bench.refused("window_not_found", IMAGE, "{'window_id':'99'}");
        bench.refused("missing_required_parameter", IMAGE, "{}");
        bench.refused("missing_required_parameter", SHOT, "{'target':'window'}");
        bench.refused("invalid_parameter", SHOT, "{'window_id':'100'}");
        bench.refused("invalid_parameter", SHOT, "{'target':'window','window_id':'100','x':1,'y':1}");
        inbox.put(WindowState.MINIMIZED);
        bench.refused("window_minimized", IMAGE, "{'window_id':'100'}");
    }
}
