package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.CageDesktop;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.tool.ToolBench;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A compositor that does not report where windows are: it is seen, and no input is sent. A sway runs beside it. */
class CageIT {

    @TempSway
    private static SwayDesktop sway;

    private static CageDesktop desktop;
    private static ToolBench tools;

    @BeforeAll
    static void start() {
        desktop = new CageDesktop(sway);
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
    }

    @AfterAll
    static void stop() {
        if (tools != null) {
            tools.close();
        }
        if (desktop != null) {
            desktop.close();
        }
    }

    @Test
    void itsMonitorIsCaptured() {
        BufferedImage theirs = desktop.picture();
        JsonNode monitors =
                tools.done("screenshot_control", "{'action': 'list_monitors'}").get("monitors");
        assertThat(monitors).hasSize(1);
        assertThat(monitors.at("/0/width").asInt()).isEqualTo(theirs.getWidth());
        assertThat(monitors.at("/0/height").asInt()).isEqualTo(theirs.getHeight());
        BufferedImage ours = tools.picture(
                "screenshot_control",
                "{'monitorIndex': 0, 'format': 'png', 'maxLongEdge': 4000, 'maxBytes': 3000000, 'includeCursor': false}");
        assertThat(rgb(ours)).isEqualTo(rgb(theirs));
    }

    private static int[] rgb(BufferedImage image) {
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] &= 0xFFFFFF;
        }
        return pixels;
    }

    /** cage offers neither a pointer nor a keyboard for programs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "mouse_control | {'action': 'click', 'monitorIndex': 0, 'x': 100, 'y': 100} | zwlr_virtual_pointer_manager_v1",
                "mouse_control | {'action': 'scroll', 'monitorIndex': 0, 'x': 100, 'y': 100, 'direction': 'down'} | zwlr_virtual_pointer_manager_v1",
                "keyboard_control | {'action': 'type', 'text': 'abc'} | zwp_virtual_keyboard_manager_v1",
                "keyboard_control | {'action': 'press', 'key': 'enter'} | zwp_virtual_keyboard_manager_v1",
                "list_windows | {} | is neither sway nor KWin",
            })
    void whatItDoesNotOfferIsRefusedByNameAndNothingIsSent(String tool, String arguments, String missing) {
        List<String> before = desktop.lines();
        JsonNode answer = tools.call(tool, arguments);
        assertThat(answer.get("error_code").asText()).as(answer.toString()).isEqualTo("not_supported_here");
        assertThat(answer.get("error").asText()).contains(missing);
        assertThat(desktop.lines()).isEqualTo(before);
    }
}
