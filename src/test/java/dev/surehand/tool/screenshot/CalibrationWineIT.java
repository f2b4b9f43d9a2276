package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Image;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Tests a client that shrinks images, connected by pipes to the jar in a Windows JVM. */
@Timeout(120)
class CalibrationWineIT {

    private static final String SHOT = "screenshot_control";

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    @TempDir
    private Path state;

    @Test
    void aClientThatShrinksHitsWhatItPointsAtAndIsRemembered() {
        try (ServerProcess first = start()) {
            ToolCalls tools = new RemoteTools(first);
            assertThat(screenWidth(tools)).isEqualTo(1920);
            JsonNode found = calibrate(tools, 0.5);
            assertThat(found.at("/calibration/factor").asDouble()).isCloseTo(0.5, offset(0.008));
            assertThat(found.get("note").asText()).contains("Remembered for test 1");
            assertClickHits(tools);
        }
        try (ServerProcess next = start()) {
            ToolCalls tools = new RemoteTools(next);
            assertThat(screenWidth(tools)).isBetween(950, 1000);
            JsonNode found = calibrate(tools, 1);
            assertThat(found.at("/calibration/factor").asDouble()).isEqualTo(1);
            assertThat(screenWidth(tools)).isEqualTo(1920);
        }
    }

    @Test
    void anAnswerToNoPictureIsRefused() {
        JsonNode answer = STAGE.tools().refused("invalid_parameter", SHOT, "{'action':'calibrate','x':5,'y':5}");
        assertThat(answer.get("error").asText()).contains("call with action \"calibrate\" alone first");
    }

    private ServerProcess start() {
        return STAGE.server("--state-dir", WineDesktop.path(state));
    }

    private static JsonNode calibrate(ToolCalls tools, double factor) {
        BufferedImage second = tools.picture(SHOT, answerTo(tools.picture(SHOT, "{'action':'calibrate'}"), factor));
        return tools.done(SHOT, answerTo(second, factor));
    }

    private static String answerTo(BufferedImage picture, double factor) {
        ShrinkingClient.Place cross = ShrinkingClient.centre(shrunk(picture, factor), ShrinkingClient.PICTURE_GREEN);
        return "{'action':'calibrate','x':%d,'y':%d}".formatted(cross.x(), cross.y());
    }

    private static BufferedImage shrunk(BufferedImage image, double factor) {
        int width = (int) (image.getWidth() * factor);
        int height = (int) (image.getHeight() * factor);
        BufferedImage drawn = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        drawn.createGraphics()
                .drawImage(image.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        return drawn;
    }

    /** Returns the width of a screenshot of the primary monitor. */
    private static int screenWidth(ToolCalls tools) {
        return tools.done(SHOT, "{}").get("width").asInt();
    }

    /** Asserts that a click hits what the client points at in an image that it does not shrink. */
    private static void assertClickHits(ToolCalls tools) {
        WitnessProcess witness = STAGE.open(STAGE.witness(), "Witness", WineStage.OPEN);
        Point middle = new Point(WineStage.OPEN.x + 200, WineStage.OPEN.y + 100);
        JsonNode shot = tools.done(SHOT, "{}");
        double scale = shot.get("scale").asDouble();
        assertThat(shot.get("width").asInt()).isBetween(950, 1000);
        tools.done(
                "mouse_control",
                "{'action':'click','x':%d,'y':%d,'monitorIndex':0,'screenshotId':'%s'}"
                        .formatted(
                                (int) (middle.x * scale),
                                (int) (middle.y * scale),
                                shot.get("screenshot_id").asText()));
        Point hit = witness.awaitEvent(WitnessEvent.Press.class, p -> true).at();
        assertThat(hit.distance(middle)).isLessThan(4);
    }
}
