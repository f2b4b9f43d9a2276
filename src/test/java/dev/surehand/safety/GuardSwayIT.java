package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A policy on sway, with a window of GTK 3 in another process. */
class GuardSwayIT extends GuardContract {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    @TempSway
    private static SwayDesktop desktop;

    @AutoClose
    private static ToolBench bench;

    private WitnessProcess window;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException, InvalidPolicyException {
        DesktopSource source = new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher());
        Policy policy = PolicyFile.read(Files.writeString(directory.resolve("policy.json"), POLICY));
        bench = new ToolBench(Protection.guarded(source, policy, USER));
        // A window gets no events before its program has asked for the devices, which come with the connection.
        bench.done("screenshot_control", "{'action':'list_monitors'}");
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    /** The primary monitor has the scale 1, and is at the corner. */
    @Override
    protected WitnessWindow openAt(Rectangle place) {
        window = desktop.showWitness("Opened", place, place);
        return window;
    }

    /** The picture of a window is cut from the screen, where the window behind it shines through. */
    @Test
    void aDeniedWindowIsBlackInThePictureOfATranslucentWindow() throws InterruptedException {
        String script = desktop.copied("gtk_argb.py").toString();
        desktop.sway("for_window [title=\"Glass\"] floating enable");
        Process glass = desktop.launch("python3", script, "Glass", "rgba(240, 106, 200, 0.5)");
        try {
            String id = bench.done("window_control", "{'action':'wait_for','condition':'focused','title':'Glass'}")
                    .at("/window/window_id")
                    .asText();
            bench.done(
                    "window_control",
                    "{'action':'set_bounds','window_id':'%s','monitorIndex':0,'x':%d,'y':%d,'width':300,'height':200}"
                            .formatted(id, PLACE.x + PLACE.width - 100, PLACE.y + 50));
            Patience.until("the window is seen through", () -> colours(id, 20).size() > 2);
            assertThat(colours(id, 120)).hasSize(1).doesNotContain(0);
            window.title("Very secret");
            Patience.until("it is black", () -> colours(id, 20).equals(Set.of(0)));
            assertThat(colours(id, 120)).hasSize(1).doesNotContain(0);
        } finally {
            glass.destroyForcibly().waitFor();
        }
    }

    /** Returns the colours of a part of the picture of a window, which is 60 pixels wide and in the middle of its height. */
    private static Set<Integer> colours(String window, int left) {
        BufferedImage image = bench.picture(
                "screenshot_control", "{'target':'window','window_id':'%s','format':'png'}".formatted(window));
        return IntStream.of(image.getRGB(left, 80, 60, 60, null, 0, 60))
                .map(pixel -> pixel & 0xFFFFFF)
                .boxed()
                .collect(Collectors.toSet());
    }

    @AfterEach
    void end() {
        window.close();
    }
}
