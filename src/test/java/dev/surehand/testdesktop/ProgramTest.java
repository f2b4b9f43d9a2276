package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** No test waits for a program that has ended. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs are scripts of the shell")
class ProgramTest {

    private static ProcessBuilder script(String script) {
        return new ProcessBuilder("sh", "-c", script);
    }

    private static void waitForNothing() {
        Patience.until("nothing", () -> false);
    }

    @Test
    void aProgramThatEndsAtOnceFailsTheNextWaitByItsOwnWords() {
        Process unused = Program.start(script("echo no right to the folder >&2; exit 126"));
        assertThatThrownBy(ProgramTest::waitForNothing)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("ended with 126: no right to the folder");
    }

    @Test
    void wordsThatTheTestDiscardsAreReportedToo() {
        Process unused = Program.start(
                script("echo no display; exit 1").redirectErrorStream(true).redirectOutput(Redirect.DISCARD));
        assertThatThrownBy(ProgramTest::waitForNothing).hasMessageContaining("ended with 1: no display");
    }

    @Test
    void anEndWithoutAnErrorEndsAWaitForThatProgram() {
        Process program = Program.start(script("echo done >&2"));
        assertThatThrownBy(() -> Program.await(program, "it draws", () -> false))
                .hasMessageContaining("it draws")
                .hasMessageContaining("ended with 0: done");
    }

    @Test
    void whatAProgramDidBeforeItsEndCounts() {
        Process program = Program.start(script("exit 1"));
        program.onExit().join();
        assertThatNoException().isThrownBy(() -> Program.await(program, "it drew", () -> true));
        ProgramEnds.forget(program);
    }

    @Test
    void aProgramThatWasSeenRunningMayFailLater() throws IOException {
        Process program = Program.start(script("read line; exit 1"));
        Patience.until("it runs", program::isAlive);
        program.outputWriter().close();
        assertThatNoException().isThrownBy(() -> Patience.until("it has ended", () -> !program.isAlive()));
    }

    @Test
    void aProgramThatTheTestEndsIsNotReported() {
        Process program = Program.start(script("trap 'exit 1' TERM; while :; do sleep 0.01; done"));
        Program.end(program);
        assertThatNoException().isThrownBy(() -> Patience.until("any", new Twice()::isReached));
    }

    /** Reached at the second look. */
    private static final class Twice {
        private int looks;

        boolean isReached() {
            return ++looks > 1;
        }
    }
}
