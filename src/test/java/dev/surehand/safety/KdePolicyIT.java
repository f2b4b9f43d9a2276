package dev.surehand.safety;

import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

/** The contract of a policy on KWin, with a window of GTK 3 in another process, through a whole server. */
@Timeout(300)
class KdePolicyIT extends GuardContract {

    @AutoClose
    private static KdeDesktop desktop;

    @AutoClose
    private static ServerProcess server;

    private WitnessProcess window;

    @BeforeAll
    static void start() throws IOException {
        desktop = KdeDesktop.startOrReportNotRun();
        desktop.needPictures();
        Path policy = Files.writeString(desktop.home().resolve("policy.json"), POLICY);
        server = KdeServer.on(desktop, "--policy", policy.toString());
        // A window gets no events before its program has asked for the devices, which come with the first input.
        new RemoteTools(server).done("mouse_control", "{'action':'move','monitorIndex':0,'x':5,'y':5}");
    }

    @Override
    protected ToolCalls tools() {
        return new RemoteTools(server);
    }

    @Override
    protected WitnessWindow openAt(Rectangle place) {
        window = desktop.showWitness("Opened", place);
        return window;
    }

    @AfterEach
    void close() {
        window.close();
    }
}
