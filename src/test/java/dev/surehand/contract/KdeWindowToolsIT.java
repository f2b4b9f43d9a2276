package dev.surehand.contract;

import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;

/** Tests the window tools on KWin with windows of GTK 3 in other processes. */
@Timeout(300)
class KdeWindowToolsIT extends WindowToolsContract {

    @AutoClose
    private static KdeDesktop desktop;

    @AutoClose
    private static ServerProcess server;

    private final List<WitnessProcess> witnesses = new ArrayList<>();

    @BeforeAll
    static void start() {
        desktop = KdeDesktop.startOrReportNotRun();
        server = KdeServer.on(desktop);
        // A window gets no events before its program has asked for the devices, which come with the first input.
        new RemoteTools(server).done("mouse_control", "{'action':'move','monitorIndex':0,'x':5,'y':5}");
    }

    @AfterEach
    void close() {
        witnesses.forEach(WitnessProcess::close);
    }

    @Override
    protected ToolCalls tools() {
        return new RemoteTools(server);
    }

    @Override
    protected WitnessProcess openBehind(Rectangle bounds) {
        witnesses.add(desktop.showWitness("Witness " + witnesses.size(), bounds));
        return witnesses.get(witnesses.size() - 1);
    }

    @Override
    protected WitnessProcess openFront(Rectangle bounds) {
        return openBehind(bounds);
    }

    /** Programs do not place their windows under Wayland; the person does. */
    @Override
    protected void moveBehind(int x, int y) {
        Rectangle place = behind.bounds();
        place.setLocation(x, y);
        desktop.place("Behind", place);
        witnesses.get(0).place(place);
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
