package dev.surehand.mcp.elicitation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.tool.Question;
import java.util.List;
import org.junit.jupiter.api.Test;

/** S4-78 (B20): the client gets the whole question. */
class ElicitationTest {

    @Test
    void theMessageIsTheWholeQuestion() {
        String message = "An agent wants to type text in \"~\".\nText: %s"
                .formatted(ExactText.of("echo done" + " ".repeat(220) + "; touch mark\n" + "x".repeat(3800)));
        Question question = new Question(message, List.of(new Question.YesNo("allow", "Allow this once")));
        assertThat(Elicitation.params(question).path("message").asText())
                .isEqualTo(message)
                .contains("done«blank ×220»; touch mark«line end»xxx");
    }
}
