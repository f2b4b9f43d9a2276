package dev.surehand.platform.quartz.clipboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.contract.ClipboardToolContract;
import dev.surehand.testdesktop.ShortPause;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests clipboard_control on the stub of macOS's frameworks, with a text field and other programs at the pasteboard. */
class QuartzClipboardToolIT extends ClipboardToolContract {

    private static final Rectangle PLACE = new Rectangle(300, 200, 700, 500);

    @RegisterExtension
    final StubStage stage = new StubStage();

    private final ToolBench bench = new ToolBench(StubDesktop.source(new ShortPause()));
    private StubPasteboard others;
    private StubWitness witness;

    @BeforeEach
    void open() {
        others = new StubPasteboard(stage.desktop().stub());
        witness = stage.desktop().open("Witness", PLACE);
    }

    @AfterEach
    void disconnect() {
        bench.close();
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected Object copyPicture() {
        byte[] picture = StubPasteboard.picture(60, 30);
        others.copy("public.png", picture);
        return ByteBuffer.wrap(picture);
    }

    @Override
    protected Object heldPicture() {
        return ByteBuffer.wrap(others.read("public.png").orElse(new byte[0]));
    }

    @Override
    protected String heldText() {
        return others.text().orElse("");
    }

    @Test
    void aFieldIsPastedIntoSelectedCopiedAndCut() {
        workField(witness::awaitText);
    }

    @Test
    void nothingSelectedIsNothingCopied() {
        others.copyText("before");
        for (String action : List.of("copy", "cut")) {
            JsonNode answer = tools().refused("send_input_failed", CLIPBOARD, "{'action':'%s'}".formatted(action));
            assertThat(answer.get("error").asText()).contains("probably nothing is selected");
        }
        assertHeld(this::heldText, "before");
        assertThat(witness.text()).isEmpty();
    }

    @Test
    void aPasteThatNobodyTakesIsNoSuccess() {
        witness.focusCanvas();
        others.copyText("before");
        JsonNode answer = tools().refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'lost'}");
        assertThat(answer.get("error").asText()).contains("Nothing was pasted");
        assertHeld(this::heldText, "before");
        assertThat(witness.text()).isEmpty();
    }
}
