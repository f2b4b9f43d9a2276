package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.SwingAnswers;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs the same tests over pipes to the jar in a Windows JVM, and with Wine's notepad. */
@Timeout(120)
class ObserveWineIT extends ObserveContract {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    @Override
    protected ToolCalls tools() {
        return STAGE.tools();
    }

    @Test
    void whatProgramsAnswerIsSeen() throws IOException, InterruptedException {
        ProcessBuilder answers = STAGE.windows()
                .java(List.of(
                        "-Dsun.java2d.uiScale=1",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        WineDesktop.path(WitnessProcess.classes()),
                        SwingAnswers.class.getName(),
                        Kit.SWING.title(),
                        "220",
                        "100"));
        whatItAnswersIsSeen(Kit.SWING, answers.start());
    }

    @Test
    void aTextFieldThatTookTheCharactersAndItsCaret() {
        whatATextFieldTookAndItsCaretAreSeen(STAGE.open(STAGE.witness(), "Witness", WineStage.OPEN));
    }

    /** A menu of Windows is a window of its own, which cannot be switched to. */
    @Test
    void theMenuOfNotepadIsSeenComingAndGoing() {
        String notepad = STAGE.id(STAGE.notepad().title());
        JsonNode opened = tools().done("press_key", "{'window_id':'%s','key':'alt+f'%s}".formatted(notepad, LONG))
                .get("effect");
        assertThat(areas(opened)).as("%s", opened).anyMatch(area -> area.height > 60);
        assertThat(opened.get("settled").asBoolean()).isTrue();
        assertThat(opened.get("new_windows")).isEmpty();
        JsonNode closed = press("escape").get("effect");
        assertThat(areas(closed)).as("%s", closed).anyMatch(area -> area.height > 60);
        // The first Escape closes the menu, the second leaves the menu bar.
        press("escape");
    }

    @Test
    void aWindowThatGoesAndComesIsReported() {
        STAGE.open(STAGE.framed(), "Framed", WineStage.FRAMED);
        String arguments = "{'action':'%s','title':'Framed'" + LONG + "}";
        JsonNode gone = tools().done("window_control", arguments.formatted("minimize"));
        assertThat(areas(gone.get("effect"))).as("%s", gone).anyMatch(area -> area.height > 300);
        JsonNode back =
                tools().done("window_control", arguments.formatted("front").replace("change", "image"));
        assertThat(back.at("/effect/focused_window/title").asText()).isEqualTo("Framed");
        assertThat(back.at("/screenshot/screenshot_id").asText()).as("%s", back).isNotEmpty();
    }
}
