package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.tool.ToolBench;
import java.awt.Color;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Monitors of sway with fractional scales, whose units are no whole numbers of pixels. */
@Timeout(300)
class SwayFractionIT {

    @TempSway
    private static SwayDesktop desktop;

    private static final int WIDTH = 1280;
    private static final int HEIGHT = 1024;

    /** The pixels that have no unit of their own. */
    private static final int MOST_LOST = 2;

    @AfterAll
    static void restoreTheScale() {
        desktop.sway("output HEADLESS-2 scale 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.25", "1.35", "1.5", "1.75", "2.25"})
    void clicksAndPicturesAreExact(String scale) throws IOException {
        desktop.sway("output HEADLESS-2 scale " + scale);
        Path events = desktop.newFile();
        Process witness = desktop.launch(
                "python3", desktop.copied("wayland_witness.py").toString(), events.toString(), "1", scale);
        try (ToolBench tools =
                new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()))) {
            Patience.until(
                    "both windows are painted",
                    () -> read(events).stream()
                                    .filter(line -> line.startsWith("painted"))
                                    .count()
                            == 2);
            Patience.until(
                    "the monitor shows it",
                    () -> isPainted(desktop.picture("HEADLESS-2").getRGB(5, 7)));
            JsonNode monitors = tools.done("screenshot_control", "{'action': 'list_monitors'}");
            assertThat(monitors.at("/monitors/1/width").asInt()).isEqualTo(WIDTH);
            assertThat(monitors.at("/monitors/1/height").asInt()).isEqualTo(HEIGHT);
            Patience.until("the devices are known", () -> read(events).contains("devices present"));
            for (int[] at : new int[][] {
                {0, 0},
                {WIDTH - 1, 0},
                {0, HEIGHT - 1},
                {WIDTH - 1, HEIGHT - 1},
                {1, 1},
                {641, 513},
                {999, 777},
                {1000, 1000}
            }) {
                tools.done(
                        "mouse_control",
                        "{'action':'click','monitorIndex':1,'x':%d,'y':%d,'screenshotId':'monitor'}"
                                .formatted(at[0], at[1]));
                String press = "press %s %d %d 1"
                        .formatted(scale, reached(at[0], WIDTH, scale), reached(at[1], HEIGHT, scale));
                Patience.until(
                        press + " among " + read(events), () -> read(events).contains(press));
            }
            JsonNode window =
                    tools.done("list_windows", "{'title':'Witness 1'}").at("/windows/0");
            assertThat(window.get("state").asText()).isEqualTo("fullscreen");
            JsonNode picture = tools.done(
                    "take_window_screenshot",
                    "{'window_id':'%s'}".formatted(window.get("window_id").asText()));
            assertThat(picture.get("image_width").asInt()).isBetween(WIDTH - MOST_LOST, WIDTH);
            assertThat(picture.get("image_height").asInt()).isBetween(HEIGHT - MOST_LOST, HEIGHT);
        } finally {
            witness.destroyForcibly();
            Patience.until("its windows are gone", () -> desktop.titles().isEmpty());
        }
    }

    /** Returns whether a pixel near the corner has about the colour of the witness, which was scaled: 5 is blue, and 7 green. */
    private static boolean isPainted(int pixel) {
        Color colour = new Color(pixel);
        return colour.getRed() == 0
                && colour.getGreen() > 0
                && colour.getGreen() < 20
                && colour.getBlue() > 0
                && colour.getBlue() < 20;
    }

    /** A part of a unit at the right and at the bottom belongs to no place of the desktop. */
    private static int reached(int pixel, int size, String scale) {
        double units = Math.floor(size / Double.parseDouble(scale));
        return Math.min(pixel, (int) Math.ceil(units * Double.parseDouble(scale) - 1e-9) - 1);
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
