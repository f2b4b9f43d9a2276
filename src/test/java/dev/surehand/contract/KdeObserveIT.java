package dev.surehand.contract;

import dev.surehand.mcp.KdeStage;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How a Wayland program responds, on KWin. */
@Timeout(300)
class KdeObserveIT extends ObserveContract {

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    @BeforeAll
    static void start() {
        STAGE.desktop().needPictures();
    }

    @Override
    protected ToolCalls tools() {
        return STAGE.tools();
    }

    private static Process startProgram() {
        String script =
                STAGE.desktop().copied(TestDesktop.source("gtk_answers.py")).toString();
        return STAGE.desktop().start("python3", script, Kit.GTK.title(), "0", "0");
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
        try (WitnessProcess witness = STAGE.desktop().showWitness("Witness", new Rectangle(300, 200, 500, 400))) {
            whatATextFieldTookAndItsCaretAreSeen(witness);
        }
    }
}
