package dev.surehand.contract;

import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a Wayland program responds, on KWin. */
@Timeout(300)
class KdeObserveIT extends ObserveContract {

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

    private static Process startProgram() {
        String script = desktop.copied(TestDesktop.source("gtk_answers.py")).toString();
        return desktop.start("python3", script, Kit.GTK.title(), "0", "0");
    }

    @Test
    void whatAProgramAnswersIsSeen() throws InterruptedException {
        whatItAnswersIsSeen(Kit.GTK, startProgram());
    }

    @Test
    void reportsThatAFileDialogClosedAfterEnter() throws InterruptedException {
        Process program = startProgram();
        try {
            open(Kit.GTK);
            aDialogClosesAfterEnter();
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    @Test
    void aTextFieldThatTookTheCharactersAndItsCaret() {
        try (WitnessProcess witness = desktop.showWitness("Witness", new Rectangle(300, 200, 500, 400))) {
            whatATextFieldTookAndItsCaretAreSeen(witness);
        }
    }
}
