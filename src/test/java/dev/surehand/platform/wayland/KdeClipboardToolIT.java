package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeStage;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.WlClipboard;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code clipboard_control} on KWin, with a text field of GTK 3, and wl-clipboard as the other program. */
@Timeout(120)
class KdeClipboardToolIT extends WaylandClipboardToolContract {

    private static final Rectangle PLACE = new Rectangle(200, 150, 500, 400);

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    @Override
    protected WlClipboard open() {
        return new WlClipboard(STAGE.desktop());
    }

    @Override
    protected ToolCalls tools() {
        return STAGE.tools();
    }

    @Test
    void aFieldIsPastedIntoSelectedCopiedAndCut() {
        try (WitnessProcess witness = STAGE.desktop().showWitness("Field", PLACE)) {
            witness.focusText();
            workField(witness::awaitText);
        }
    }

    @Test
    void nothingSelectedIsNothingCopied() {
        others.copy("kept");
        try (WitnessProcess witness = STAGE.desktop().showWitness("Empty", PLACE)) {
            witness.focusText();
            JsonNode refusal = tools().refused("send_input_failed", CLIPBOARD, "{'action':'copy'}");
            assertThat(refusal.get("error").asText()).isNotEmpty();
            assertThat(heldText()).isEqualTo("kept");
        }
    }
}
