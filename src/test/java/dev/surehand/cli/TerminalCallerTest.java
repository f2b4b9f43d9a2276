package dev.surehand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.tool.Answer;
import dev.surehand.tool.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-41: at a terminal, only a line that says yes is a yes. */
class TerminalCallerTest {

    private static final Question QUESTION =
            new Question("An agent wants to close it.", List.of(new Question.YesNo("allow", "Allow this once")));

    private static Answer answer(String line) {
        return new TerminalCaller(question -> {
                    assertThat(question).contains("An agent wants to close it.").contains("Allow this once? [y/N]");
                    return line;
                })
                .ask(QUESTION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"y", "Y", " yes "})
    void aYesIsOne(String line) {
        assertThat(answer(line)).isEqualTo(new Answer.Accepted(Map.of("allow", true)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "n", "yes please", "yy"})
    void everythingElseIsANo(String line) {
        assertThat(answer(line)).isEqualTo(new Answer.Declined());
    }

    @Test
    void theEndOfInputIsNoAnswer() {
        assertThat(answer(null)).isEqualTo(new Answer.Cancelled());
    }

    /** S4-78 */
    @Test
    void aQuestionControlsNoTerminal() {
        List<String> shown = new ArrayList<>();
        Question question = new Question(
                "An agent wants to press \"\u001b[8mDelete\u202e\".\nText: \"a«line end»\"",
                List.of(new Question.YesNo("allow", "Allow this once")));
        var unused = new TerminalCaller(line -> {
                    shown.add(line);
                    return "n";
                })
                .ask(question);
        assertThat(shown)
                .singleElement()
                .asString()
                .startsWith("An agent wants to press \"«escape»[8mDelete«U+202E»\".\nText: \"a«line end»\"");
    }
}
