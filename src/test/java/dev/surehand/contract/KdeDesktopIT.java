package dev.surehand.contract;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the contract on KWin with two monitors, with a window of GTK 3 in another process, through a whole server. */
@Timeout(300)
class KdeDesktopIT extends DesktopContract {

    @AutoClose
    private static KdeDesktop desktop;

    private static int windows;

    private ServerProcess server;

    @BeforeAll
    static void start() {
        desktop = KdeDesktop.startOrReportNotRun();
        desktop.takeCornerActionsAway();
    }

    @Override
    protected ToolCalls connected() {
        server = KdeServer.on(desktop);
        ToolCalls tools = new RemoteTools(server);
        // A window gets no events before its program has asked for the devices, which come with the first input.
        tools.done("mouse_control", "{'action':'move','monitorIndex':0,'x':5,'y':5}");
        return tools;
    }

    @Override
    protected void disconnect() {
        server.close();
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        return WitnessEye.open(layout(), monitor, place, KdeDesktopIT::show, WitnessProcess::close);
    }

    private static WitnessProcess show(Rectangle bounds) {
        return desktop.showWitness("Eye " + ++windows, bounds);
    }

    @Override
    @Test
    void whatIsSeenInAScreenshotIsClickedThere() {
        desktop.needPictures();
        super.whatIsSeenInAScreenshotIsClickedThere();
    }

    @Override
    @Test
    void coordinatesAfterAScaledScreenshotAreRefusedWithoutItsId() {
        desktop.needPictures();
        super.coordinatesAfterAScaledScreenshotAreRefusedWithoutItsId();
    }

    @Override
    @Test
    void aCaptureShowsWhatWasPainted() {
        desktop.needPictures();
        super.aCaptureShowsWhatWasPainted();
    }

    @Override
    @Test
    @Disabled("The monitors of this desktop cannot be unplugged.")
    void aMonitorThatWasUnpluggedIsRefused() {}

    @Override
    protected void unplugLast() {
        throw new UnsupportedOperationException();
    }

    @Override
    protected void plugLast() {
        throw new UnsupportedOperationException();
    }
}
