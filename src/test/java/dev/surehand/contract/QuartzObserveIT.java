package dev.surehand.contract;

import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs the same tests on the stub of macOS's frameworks. */
class QuartzObserveIT extends ObserveContract {

    @RegisterExtension
    final StubStage stage = new StubStage();

    private final ToolBench bench = new ToolBench(StubDesktop.source());

    @AfterEach
    void disconnect() {
        bench.close();
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Test
    void whatProgramsAnswerIsSeen() {
        stage.desktop().openAnswers(Kit.STUB.title(), 500, 200);
        whatItAnswersIsSeen(Kit.STUB);
    }

    @Test
    void reportsThatAFileDialogClosedAfterEnter() {
        stage.desktop().openAnswers(Kit.STUB.title(), 500, 200);
        open(Kit.STUB);
        aDialogClosesAfterEnter();
    }

    @Test
    void aTextFieldThatTookTheCharactersAndItsCaret() {
        try (StubWitness witness = stage.desktop().open("Witness", new Rectangle(300, 200, 500, 400))) {
            whatATextFieldTookAndItsCaretAreSeen(witness);
        }
    }
}
