package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.PersonAtDesktop;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S3-51: a program that takes the keyboard when one of its elements is worked does not keep that of the person. */
class OwnHandElementsX11IT {

    private static final Rectangle PERSONS = new Rectangle(40, 60, 600, 400);
    private static final Rectangle AGENTS = new Rectangle(800, 60, 400, 300);

    @TempDesktop(value = "--monitors one", spoiledBy = "a server that is killed leaves its second pointer and keyboard")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    private int calls;

    @Test
    void theFocusThatAnElementTakesIsGivenBack() {
        checkThatThePersonKeepsTheKeyboard("gtk_takes_focus.py", "Take", "taken", "needs_shared_hand");
    }

    @Test
    void aDialogThatAnElementOpensLeavesTheFocus() {
        checkThatThePersonKeepsTheKeyboard("gtk_ask.py", "Ask", "asked", "");
    }

    /**
     * @param line what the program says when its button has been pressed
     * @param error the code of the answer; empty if none is expected
     */
    private void checkThatThePersonKeepsTheKeyboard(String script, String button, String line, String error) {
        try (SessionBus bus = SessionBus.on(desktop);
                FormTarget program = FormTarget.ofPython(desktop, bus, script, AGENTS);
                PersonAtDesktop person = PersonAtDesktop.writing(desktop, PERSONS);
                ServerProcess server = ServerProcess.on(
                        bus, "--state-dir", directory.toString(), "--hand", "own", "--timeout-ms", "60000")) {
            PersonAtDesktop.State before = person.returned();
            String window = call(
                            server,
                            "window_control",
                            "'action':'wait_for','condition':'appear','title':'%s','timeoutMs':60000"
                                    .formatted(program.title()))
                    .at("/window/window_id")
                    .asText();
            JsonNode answer = call(
                    server,
                    "ui_act",
                    "'action':'press','window_id':'%s','find':'%s','role':'button'".formatted(window, button));
            assertThat(answer.path("error_code").asText()).as("%s", answer).isEqualTo(error);
            Patience.until("the program has been worked", () -> program.lines().contains(line));
            person.begin("The person writes: every letter, in its order. ");
            person.finish();
            person.awaitWholeText();
            assertThat(person.state()).isEqualTo(before);
            server.endInput();
        }
    }

    private JsonNode call(ServerProcess server, String tool, String members) {
        server.call(++calls, tool, ("{" + members + "}").replace('\'', '"'));
        return server.receive().at("/result/structuredContent");
    }
}
