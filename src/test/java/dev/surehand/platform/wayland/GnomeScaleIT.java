package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.GnomeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A monitor of GNOME that has more pixels than units, beside one that has as many. */
@Timeout(300)
class GnomeScaleIT {

    private static final String CLICK = "{'action':'click','monitorIndex':%d,'x':%d,'y':%d,'screenshotId':'monitor'}";

    @ParameterizedTest
    @CsvSource({"1.25, units", "1.75, units", "2, units", "2, pixels"})
    void clicksArriveAtTheirPixel(double wanted, String counted) {
        try (GnomeDesktop desktop = GnomeDesktop.startOrReportNotRun("1920x1080")) {
            double scale = desktop.scaleRightMonitor(wanted, counted);
            assertThat(scale).isGreaterThan(1);
            desktop.permitScreenshots("yes");
            desktop.showWitness(List.of("1", Double.toString(scale)));
            Path jar = desktop.copied(Path.of(System.getProperty("surehand.jar")));
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            try (ServerProcess server = ServerProcess.initialized(desktop.process(
                    java, "-jar", jar.toString(), "--timeout-ms", "30000", "--unreported-windows", "allow"))) {
                ToolCalls tools = new RemoteTools(server);
                agree(desktop, tools);
                for (int[] place : new int[][] {
                    {0, 960, 300},
                    {1, 640, 501},
                    {1, 641, 502},
                    {1, 642, 503},
                    {1, 0, 1079},
                    {1, 1919, 504},
                    {1, 1919, 1079},
                    {0, 1919, 505}
                }) {
                    int before = desktop.lines("press").size();
                    JsonNode answer = tools.done("mouse_control", CLICK.formatted(place[0], place[1], place[2]));
                    Patience.until("a press", () -> desktop.lines("press").size() > before);
                    assertThat(desktop.lines("press"))
                            .last()
                            .isEqualTo("press %s %d %d 1"
                                    .formatted(
                                            place[0] == 0 ? "1.0" : Double.toString(scale),
                                            answer.at("/final_position/x").asInt(),
                                            answer.at("/final_position/y").asInt()));
                    assertThat(answer.at("/final_position/x").asInt()).isBetween(place[1] - 1, place[1]);
                    assertThat(answer.at("/final_position/y").asInt()).isBetween(place[2] - 1, place[2]);
                }
            }
        }
    }

    /** The person agrees to remote control of both monitors, on the first one. */
    private static void agree(GnomeDesktop desktop, ToolCalls tools) {
        desktop.act("960,1000");
        Patience.until("the person's click", () -> !desktop.lines("release").isEmpty());
        tools.refused("permission_missing", "mouse_control", CLICK.formatted(0, 960, 300));
        Patience.until("the dialog is shown", () -> desktop.isSharingAskedFor(GnomePictures.of(tools, 0)));
        desktop.shareMonitors(true, true);
        int before = desktop.lines("press").size();
        tools.done("mouse_control", CLICK.formatted(0, 960, 300));
        Patience.until("a press", () -> desktop.lines("press").size() > before);
    }
}
