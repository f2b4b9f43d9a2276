package dev.surehand.agent.person;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** S4-78 (B20): what the person reads at the terminal is the whole question, whoever asks it. */
class ConsentCallerTest {

    private final List<String> asked = new ArrayList<>();
    private final ConsentCaller caller = new ConsentCaller(
            question -> {
                asked.add(question);
                return Optional.of("y");
            },
            SessionJournal.NONE);

    private static Question question(String message) {
        return new Question(message, List.of(new Question.YesNo("allow", "Allow\u001b[2K this")));
    }

    @Test
    void aQuestionControlsNoTerminal() {
        assertThat(caller.ask(question("Delete\u001b[8m all\u202e?\nText: \"a«tab»\"")))
                .isEqualTo(new Answer.Accepted(Map.of("allow", true)));
        assertThat(asked.get(0).lines())
                .containsExactly("Delete«escape»[8m all«U+202E»?", "Text: \"a«tab»\"", "Allow«escape»[2K this? [y/N] ");
    }

    @Test
    void aQuestionThatIsTooLongIsNotAsked() {
        assertThat(caller.ask(question("x".repeat(ExactText.LONGEST_QUESTION)))).isInstanceOf(Answer.Accepted.class);
        assertThat(caller.ask(question("x".repeat(ExactText.LONGEST_QUESTION + 1))))
                .isEqualTo(new Answer.NotSupported());
        assertThat(caller.ask(new Question("Delete?", List.of(new Question.YesNo("allow", "\n".repeat(201))))))
                .as("the name of the yes comes after the question")
                .isEqualTo(new Answer.NotSupported());
        assertThat(asked).hasSize(1);
        assertThat(caller.hasDeclined()).isFalse();
    }
}
