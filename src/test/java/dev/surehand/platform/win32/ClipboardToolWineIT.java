package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.contract.ClipboardToolContract;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Runs the clipboard contract over pipes to the jar in a Windows JVM, with Notepad, Swing and another Windows program at the
 * clipboard.
 */
@Timeout(120)
class ClipboardToolWineIT extends ClipboardToolContract {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private static OtherProcess other;

    @BeforeAll
    static void startTheOther() {
        other = OtherProcess.on(STAGE.windows());
    }

    @AfterAll
    static void endTheOther() {
        other.close();
    }

    @Override
    protected ToolCalls tools() {
        return STAGE.tools();
    }

    @Override
    protected Object copyPicture() {
        return other.ask("picture");
    }

    @Override
    protected Object heldPicture() {
        return other.ask("colour");
    }

    @Override
    protected String heldText() {
        return other.ask("paste").replace("\r\n", "\n");
    }

    @Test
    void aFieldOfSwingIsPastedIntoSelectedCopiedAndCut() {
        workField(STAGE.open(STAGE.witness(), "Witness", WineStage.OPEN)::awaitText);
    }

    @Test
    void notepadIsPastedIntoSelectedCopiedAndCut() {
        NotepadTarget notepad = openNotepad();
        workField(notepad::awaitText);
        notepad.empty();
    }

    @Test
    void nothingSelectedIsNothingCopied() {
        NotepadTarget notepad = openNotepad();
        other.ask("copy", "before");
        for (String action : List.of("copy", "cut")) {
            JsonNode answer = tools().refused("send_input_failed", CLIPBOARD, "{'action':'%s'}".formatted(action));
            assertThat(answer.get("error").asText()).contains("probably nothing is selected");
        }
        assertHeld(this::heldText, "before");
        assertThat(notepad.text()).isEmpty();
    }

    private static NotepadTarget openNotepad() {
        NotepadTarget notepad = STAGE.notepad();
        notepad.empty();
        STAGE.tools().done("focus_window", "{'window_id':'%s'}".formatted(STAGE.id(notepad.title())));
        return notepad;
    }

    @Test
    void aPasteThatNobodyTakesIsNoSuccess() {
        STAGE.open(STAGE.witness(), "Witness", WineStage.OPEN).focusCanvas();
        other.ask("copy", "before");
        JsonNode answer = tools().refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'lost'}");
        assertThat(answer.get("error").asText())
                .contains("Nothing was pasted", "did not ask for the content after ctrl+v");
        assertHeld(this::heldText, "before");
        assertThat(STAGE.witness().text()).isEmpty();
    }

    @Test
    void textIsSetReadAndCleared() {
        act("set", "'text':'%s'".formatted(escaped(TEXT)));
        assertHeld(this::heldText, TEXT);
        other.ask("copy", "drei\r\nvier 漢🙂");
        JsonNode answer = act("get", "");
        assertThat(answer.get("text").asText()).isEqualTo("drei\nvier 漢🙂");
        assertThat(answer.get("characters").asInt()).isEqualTo(12);
        act("clear", "");
        assertThat(act("get", "").get("formats")).isEmpty();
        Patience.until("there is no text", () -> heldText().contains("UnsupportedFlavorException"));
    }

    @Test
    void aPictureIsSetAndRead() throws IOException {
        var image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
        image.setRGB(1, 0, 0x20C040);
        var file = new ByteArrayOutputStream();
        ImageIO.write(image, "png", file);
        act("set", "'image':'%s'".formatted(Base64.getEncoder().encodeToString(file.toByteArray())));
        assertHeld(this::heldPicture, "3x2 ff20c040");

        copyPicture();
        BufferedImage read = tools().picture(CLIPBOARD, "{'action':'get','format':'image'}");
        assertThat(read.getWidth()).isEqualTo(60);
        assertThat(read.getHeight()).isEqualTo(30);
        assertThat(read.getRGB(1, 0)).isEqualTo(0xFF20C040);
    }
}
