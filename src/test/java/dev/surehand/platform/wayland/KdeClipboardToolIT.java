package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.WlClipboard;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code clipboard_control} on KWin, with a text field of GTK 3, and wl-clipboard as the other program. */
@Timeout(120)
class KdeClipboardToolIT extends WaylandClipboardToolContract {

    private static final Rectangle PLACE = new Rectangle(200, 150, 500, 400);

    @AutoClose
    private static KdeDesktop desktop;

    @AutoClose
    private static ServerProcess server;

    @BeforeAll
    static void start() {
        desktop = KdeDesktop.startOrReportNotRun();
        server = KdeServer.on(desktop);
        // A window gets no events before its program has asked for the devices, which come with the first input.
        new RemoteTools(server).done("mouse_control", "{'action':'move','monitorIndex':0,'x':5,'y':5}");
    }

    @Override
    protected WlClipboard open() {
        return new WlClipboard(desktop);
    }

    @Override
    protected ToolCalls tools() {
        return new RemoteTools(server);
    }

    @Test
    void aFieldIsPastedIntoSelectedCopiedAndCut() {
        try (WitnessProcess witness = desktop.showWitness("Field", PLACE)) {
            witness.focusText();
            workField(witness::awaitText);
        }
    }

    @Test
    void nothingSelectedIsNothingCopied() {
        others.copy("kept");
        try (WitnessProcess witness = desktop.showWitness("Empty", PLACE)) {
            witness.focusText();
            JsonNode refusal = tools().refused("send_input_failed", CLIPBOARD, "{'action':'copy'}");
            assertThat(refusal.get("error").asText()).isNotEmpty();
            assertThat(heldText()).isEqualTo("kept");
        }
    }
}
