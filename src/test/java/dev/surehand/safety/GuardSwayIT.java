package dev.surehand.safety;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A policy on sway, with a window of GTK 3 in another process. */
class GuardSwayIT extends GuardContract {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    @AutoClose
    private static SwayDesktop desktop;

    @AutoClose
    private static ToolBench bench;

    private WitnessProcess window;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException, InvalidPolicyException {
        desktop = SwayDesktop.startOrReportNotRun();
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

    /** Pictures of single windows are not available on sway. */
    @Override
    protected void look(String id) {
        bench.done("screenshot_control", "{'monitorIndex':0}");
    }

    @AfterEach
    void end() {
        window.close();
    }
}
