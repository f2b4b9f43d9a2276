package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WaylandWitness;
import dev.surehand.tool.ToolBench;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Monitors and captures on sway, compared with what a window painted and with what another program captured. */
class SwayScreenIT {

    @TempSway
    private static SwayDesktop desktop;

    private static ToolBench tools;
    private static WaylandWitness witness;

    @BeforeAll
    static void start() {
        witness = new WaylandWitness(desktop);
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
    }

    @AfterAll
    static void stop() {
        if (tools != null) {
            tools.close();
        }
        if (witness != null) {
            witness.close();
        }
    }

    @Test
    void monitorsHaveTheirPixels() {
        var monitors =
                tools.done("screenshot_control", "{'action': 'list_monitors'}").get("monitors");
        assertThat(monitors).hasSize(2);
        assertThat(monitors.get(0).get("width").asInt()).isEqualTo(1920);
        assertThat(monitors.get(1).get("width").asInt()).isEqualTo(1280);
        assertThat(monitors.get(1).get("height").asInt()).isEqualTo(1024);
    }

    @ParameterizedTest
    @CsvSource({"0, HEADLESS-1", "1, HEADLESS-2"})
    void capturesAreThoseOfAnotherProgram(int monitor, String output) {
        BufferedImage ours = tools.picture(
                "screenshot_control",
                "{'monitorIndex': %d, 'format': 'png', 'maxLongEdge': 4000, 'maxBytes': 3000000, 'includeCursor': false}"
                        .formatted(monitor));
        BufferedImage theirs = desktop.picture(output);
        assertThat(ours.getWidth()).isEqualTo(theirs.getWidth());
        assertThat(ours.getHeight()).isEqualTo(theirs.getHeight());
        assertThat(rgb(ours)).isEqualTo(rgb(theirs));
    }

    @Test
    void aRegionShowsWhatWasPaintedThere() {
        BufferedImage part = tools.picture(
                "screenshot_control",
                "{'target': 'region', 'monitorIndex': 1, 'x': 1001, 'y': 703, 'width': 200, 'height': 99, 'format': 'png'}");
        assertThat(part.getWidth()).isEqualTo(200);
        for (int y = 0; y < 99; y++) {
            for (int x = 0; x < 200; x++) {
                assertThat(part.getRGB(x, y) & 0xFFFFFF).isEqualTo(painted(1001 + x, 703 + y));
            }
        }
    }

    /** Returns what wayland_witness.py paints. */
    private static int painted(int x, int y) {
        return (((x >> 8) * 16 + (y >> 8)) << 16) | ((y & 255) << 8) | (x & 255);
    }

    private static int[] rgb(BufferedImage image) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] &= 0xFFFFFF;
        }
        return pixels;
    }
}
