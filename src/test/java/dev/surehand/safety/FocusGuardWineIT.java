package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * E1.1 on Windows: keys reach only the window that was checked. A window of one program hides at Enter while keys are being
 * sent, and another window gets the keyboard focus. The policy denies all other windows, and their programs report what they
 * received: at most the one key that had passed the last check, which Windows leaves open.
 */
@Timeout(120)
class FocusGuardWineIT {

    private static final int TRIES = Integer.getInteger("surehand.focusTries", 3);
    private static final Rectangle BEHIND = new Rectangle(120, 120, 500, 400);
    private static final String QUESTION = "Question";
    private static final String POLICY = """
            {"rules": [
              {"name": "question", "app": "*", "title": "Question", "verdict": "allow"},
              {"name": "all else", "app": "*", "title": "*", "verdict": "deny"}]}""";

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private static ServerProcess server;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException {
        Path policy = Files.writeString(directory.resolve("policy.json"), POLICY);
        server = STAGE.server("--policy", WineDesktop.path(policy));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void openAgain() {
        STAGE.framed().reopen(WineStage.FRAMED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'type','text':'\\nyes yes yes yes yes yes yes yes yes yes yes yes yes yes yes'",
                "'action':'type','text':'a\\ny','interKeyDelayMs':5",
                "'action':'press','key':'enter','repeat':30",
                "'action':'sequence','keys':[{'key':'enter','delayMs':10},{'key':'y'},{'key':'y','delayMs':5},{'key':'enter'}]"
            })
    void atMostOneKeyReachesAWindowBehindOneThatCloses(String members) {
        ToolCalls tools = new RemoteTools(server);
        WitnessProcess behind = STAGE.open(STAGE.witness(), "Behind", BEHIND);
        WitnessProcess program = STAGE.framed();
        int strays = 0;
        for (int i = 0; i < TRIES; i++) {
            program.reopen(WineStage.FRAMED);
            STAGE.open(program, QUESTION, WineStage.FRAMED);
            program.leaveOnEnter();
            behind.clear();
            STAGE.notepad().empty();
            tools.reply("keyboard_control", ToolCalls.json("{" + members + "}"));
            Patience.until("the window has left", () -> !program.isFocused());
            int behindIt = behind.settledEvents(WitnessEvent.KeyPress.class).size();
            int inNotepad = STAGE.notepad().text().length();
            assertThat(behindIt + inNotepad)
                    .as("keys in other windows, try %d: %d behind it, %d in notepad", i, behindIt, inNotepad)
                    .isLessThanOrEqualTo(1);
            strays += behindIt + inNotepad;
        }
        System.out.printf("%d keys in other windows in %d tries of %s%n", strays, TRIES, members);
    }
}
