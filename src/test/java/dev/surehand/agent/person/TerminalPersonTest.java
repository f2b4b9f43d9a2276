package dev.surehand.agent.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.testdesktop.Patience;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class TerminalPersonTest {

    private final BlockingQueue<String> typed = new LinkedBlockingQueue<>();
    private final List<String> shown = new CopyOnWriteArrayList<>();
    private final TerminalPerson person = new TerminalPerson(shown::add, this::line);

    private String line() {
        try {
            return typed.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void eachQuestionGetsTheLineTypedAfterIt() {
        typed.add("yes");
        assertThat(person.ask("Go on? ")).contains("yes");
        typed.add("no");
        assertThat(person.ask("Go on? ")).contains("no");
        assertThat(shown).containsExactly("Go on? ", "Go on? ");
    }

    /** A terminal cannot stop reading: the next line answers the next question, and none is lost. */
    @Test
    void aQuestionThatWasInterruptedLeavesTheNextLineToTheNextQuestion() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> person.ask("Delete it? ")).isInstanceOf(CancelledException.class);
        // Typed when the next question is shown: a line before it would be no answer to it.
        DaemonThreadFactory.start("types", () -> {
            Patience.until("the question is shown", () -> shown.contains("Paused. "));
            typed.add("stop");
        });
        assertThat(person.ask("Paused. ")).contains("stop");
    }
}
