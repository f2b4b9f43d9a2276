package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the window tools on the stub of macOS's frameworks. Monitor 1 has the scale of the primary monitor. */
class QuartzWindowToolsIT extends WindowToolsContract {

    @RegisterExtension
    final StubStage stage = new StubStage(StubDesktop.FAR_LEFT);

    private final ToolBench bench = new ToolBench(StubDesktop.source());

    @AfterEach
    void disconnect() {
        bench.close();
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected StubWitness openBehind(Rectangle bounds) {
        return stage.desktop().open("Window", bounds);
    }

    @Override
    protected StubWitness openFront(Rectangle bounds) {
        return openBehind(bounds);
    }

    // S2-12, S2-13: the capture shows what the window painted, although another window covers it
    @Test
    void aCoveredWindowIsSeen() {
        BufferedImage image = bench.picture(
                "screenshot_control", "{'target':'window','window_id':'%s','format':'png'}".formatted(id));
        Rectangle canvas = behind.canvas();
        int left = canvas.x - look.at("/bounds/x").asInt();
        int top = canvas.y - look.at("/bounds/y").asInt();
        for (int y = 0; y < canvas.height; y++) {
            for (int x = 0; x < canvas.width; x++) {
                assertThat(image.getRGB(left + x, top + y) & 0xFFFFFF)
                        .as("%d,%d", x, y)
                        .isEqualTo(behind.colourAt(x, y, canvas.getSize()));
            }
        }
    }

    @Test
    void aWindowInFullScreenIsRestored() {
        Rectangle before = behind.bounds();
        stage.desktop().stub().control().stub_window_fullscreen(((StubWitness) behind).number(), true);
        JsonNode restored = tools().done("window_control", "{'window_id':'%s','action':'restore'}".formatted(id));
        assertThat(restored.toString()).contains("\"state\":\"normal\"");
        assertThat(behind.bounds()).isEqualTo(before);
    }

    @Test
    void noInputIsSentWhileTheSystemCoversTheDesktop() {
        StubControl control = stage.desktop().stub().control();
        int loginWindow = 6001;
        control.stub_app(
                loginWindow,
                StubControl.PLAIN,
                "loginwindow",
                "com.apple.loginwindow",
                "/System/Library/CoreServices/loginwindow.app/Contents/MacOS/loginwindow");
        control.stub_window(loginWindow, 0, 0, 1920, 1080, 2_147_483_628, "");
        behind.clear();
        for (String action : List.of("'click','x':700,'y':700,'monitorIndex':0", "'scroll','direction':'down'")) {
            JsonNode refused = tools().refused(
                            "secure_desktop_active",
                            "mouse_control",
                            "{'action':%s,'screenshotId':'monitor'}".formatted(action));
            assertThat(refused.get("error").asText()).contains("\"loginwindow\" is in front of everything");
        }
        tools().refused("secure_desktop_active", "keyboard_control", "{'action':'type','text':'secret'}");
        tools().refused("secure_desktop_active", "keyboard_control", "{'action':'press','key':'a'}");
        assertThat(behind.settledEvents()).isEmpty();
    }

    /** A window keeps its size in points, so its image has another size on a display of another scale. */
    @Test
    void aWindowOnADisplayOfAnotherScaleHasAnImageOfAnotherSize() {
        String pixel = pixel(33, 44);
        behind.move(-2880 + 81, 240 + 121);
        tools().refused("stale_screenshot", "click", "{%s}".formatted(pixel));
        JsonNode retina = tools().done("take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        Rectangle whole = behind.bounds();
        Rectangle canvas = behind.canvas();
        assertThat(retina.get("image_width").asInt()).isEqualTo(1000);
        assertThat(whole.width).isEqualTo(1000);
        tools().done(
                        "click",
                        "{'window_id':'%s','x':%d,'y':%d}"
                                .formatted(id, canvas.x - whole.x + 33, canvas.y - whole.y + 45));
        assertThat(pressed()).isEqualTo(new Point(33, 45));
    }
}
