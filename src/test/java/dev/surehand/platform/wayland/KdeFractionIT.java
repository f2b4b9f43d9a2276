package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Monitors of KWin that have more pixels than units. */
@Timeout(300)
class KdeFractionIT {

    private static final int UNITS_WIDE = 1280;
    private static final int UNITS_HIGH = 1024;

    @ParameterizedTest
    @ValueSource(strings = {"1.25", "1.5", "2"})
    void clicksArriveAtTheirPixel(String scale) {
        int right = (int) (UNITS_WIDE * Double.parseDouble(scale)) - 1;
        int bottom = (int) (UNITS_HIGH * Double.parseDouble(scale)) - 1;
        try (KdeDesktop desktop = KdeDesktop.startOrReportNotRun(scale);
                ServerProcess server = KdeServer.on(desktop)) {
            RemoteTools tools = new RemoteTools(server);
            // A window gets no events before its program has asked for the devices, which come with the first input.
            tools.done("mouse_control", "{'action':'move'," + at(0, 640, 500) + "}");
            desktop.showWitness(List.of(scale, scale));
            Patience.until(
                    "the devices are known", () -> !desktop.lines("devices").isEmpty());
            for (int[] place : new int[][] {
                {0, 640, 500},
                {0, 641, 501},
                {0, 642, 502},
                {0, right, 503},
                {1, 0, 504},
                {1, right, bottom},
                {0, right, bottom - 1},
                {1, 0, bottom - 2},
                {0, 643, bottom - 3},
                {1, 998, 777},
                {1, 999, 778}
            }) {
                JsonNode answer =
                        tools.done("mouse_control", "{'action':'click'," + at(place[0], place[1], place[2]) + "}");
                int x = reached(place[1], UNITS_WIDE, scale);
                int y = reached(place[2], UNITS_HIGH, scale);
                assertThat(answer.at("/final_position/x").asInt()).isEqualTo(x);
                assertThat(answer.at("/final_position/y").asInt()).isEqualTo(y);
                assertThat(answer.get("window_title").asText()).startsWith("Witness " + place[0]);
                String press = "press %s %d %d 1".formatted(scale.equals("2") ? "2.0" : scale, x, y);
                Patience.until(
                        press + " among " + desktop.lines("press"),
                        () -> desktop.lines("press").contains(press));
            }
            assertThat(desktop.lines("press")).hasSize(11);
        }
    }

    /**
     * The portal of KDE 5.27 takes whole units, so for a pixel that begins none, the pixel before is clicked. KWin 6 lets no pointer go on
     * beyond the beginning of the last unit.
     */
    private static int reached(int pixel, int units, String scale) {
        double of = Double.parseDouble(scale);
        if (!isOld()) {
            return Math.min(pixel, (int) ((units - 1) * of));
        }
        return Math.ceil(pixel / of - 1e-9) < (pixel + 1) / of - 1e-9 ? pixel : pixel - 1;
    }

    private static boolean isOld() {
        return !"13".equals(System.getenv("SUREHAND_KDE_DEBIAN"));
    }

    private static String at(int monitor, int x, int y) {
        return "'monitorIndex': %d, 'x': %d, 'y': %d, 'screenshotId': 'monitor'".formatted(monitor, x, y);
    }
}
