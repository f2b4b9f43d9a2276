package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs the same tests over pipes to the jar in a Windows JVM, and with Wine's notepad. */
@Timeout(120)
class WindowToolsWineIT extends WindowToolsContract {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    @TempDir
    private Path directory;

    @Override
    protected ToolCalls tools() {
        return STAGE.tools();
    }

    @Override
    protected WitnessProcess openBehind(Rectangle bounds) {
        return STAGE.open(STAGE.framed(), "Behind", bounds);
    }

    @Override
    protected WitnessProcess openFront(Rectangle bounds) {
        return STAGE.open(STAGE.witness(), "Front", bounds);
    }

    @Test
    void aProgramThatIsAskedToCloseIsGone() throws IOException {
        Path file = Files.writeString(directory.resolve("Letter.txt"), "Dear");
        try (NotepadTarget letter = STAGE.notepadOf(file)) {
            String window = id("Letter.txt - Notepad");
            assertThat(close(window).get("closed").asBoolean()).isTrue();
            Patience.until("notepad has ended", letter::hasEnded);
            tools().refused("window_not_found", "focus_window", "{'window_id':'%s'}".formatted(window));
        }
    }

    @Test
    void aDialogThatAsksInsteadOfClosingIsNamedAndAnswered() throws IOException {
        Path file = Files.writeString(directory.resolve("Draft.txt"), "");
        try (NotepadTarget draft = STAGE.notepadOf(file)) {
            String window = id("Draft.txt - Notepad");
            tools().done("type_text", "{'window_id':'%s','text':'unsaved'}".formatted(window));
            draft.awaitText("unsaved");
            String dialog = dialogOf(window);
            JsonNode refused =
                    tools().refused("focus_failed", "type_text", "{'window_id':'%s','text':'x'}".formatted(window));
            assertThat(refused.at("/error_details/focused_window/window_id").asText())
                    .isEqualTo(dialog);
            press(dialog, "escape");
            assertThat(draft.text()).isEqualTo("unsaved");
            press(dialogOf(window), "enter");
            Patience.until("notepad has ended", draft::hasEnded);
            assertThat(file).hasContent("unsaved");
        }
    }

    private String dialogOf(String window) {
        JsonNode answer = close(window);
        assertThat(answer.get("closed").asBoolean()).as("%s", answer).isFalse();
        assertThat(answer.get("reached").asBoolean()).isFalse();
        return answer.at("/dialog/window_id").asText();
    }

    private JsonNode close(String window) {
        return tools().done(CONTROL, "{'action':'close','window_id':'%s'}".formatted(window));
    }

    private void press(String dialog, String key) {
        tools().done("press_key", "{'window_id':'%s','key':'%s'}".formatted(dialog, key));
        tools().done(CONTROL, "{'action':'wait_for','condition':'disappear','window_id':'%s'}".formatted(dialog));
    }
}
