package dev.surehand.contract;

import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

/** Tests the window tools on KWin with windows of GTK 3 in other processes. */
@Timeout(300)
class KdeWindowToolsIT extends WaylandWindowToolsContract {

    @AutoClose
    private static KdeDesktop desktop;

    @AutoClose
    private static ServerProcess server;

    @BeforeAll
    static void start() {
        desktop = KdeDesktop.startOrReportNotRun();
        desktop.needPictures();
        server = KdeServer.on(desktop);
        // A window gets no events before its program has asked for the devices, which come with the first input.
        new RemoteTools(server).done("mouse_control", "{'action':'move','monitorIndex':0,'x':5,'y':5}");
    }

    @Override
    protected ToolCalls tools() {
        return new RemoteTools(server);
    }

    @Override
    protected WitnessProcess show(String title, Rectangle place) {
        return desktop.showWitness(title, place);
    }

    @Override
    protected void place(String title, Rectangle place) {
        desktop.place(title, place);
    }

    /** KWin has no change that puts a window behind others; on the other monitor nothing is behind the window. */
    @Override
    protected void assertGoesBack() {
        control("back", "");
        control("move_to_monitor", ",'monitorIndex':0");
        control("front", "");
        tools().refused("not_supported_here", CONTROL, "{'action':'back','window_id':'%s'}".formatted(id));
    }
}
