package dev.surehand.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Question;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** S4-41: what is no yes is none. */
class DialogAskerTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Question QUESTION =
            new Question("Is it allowed?", List.of(new Question.YesNo("allow", "Allow this once")));
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static Answer ask(Duration patience, String... command) {
        return new DialogAsker(List.of(command), patience).ask(QUESTION);
    }

    @Test
    void withoutWindowsNobodyIsAsked() {
        assertThat(ask(
                        LONG,
                        JAVA,
                        "-Djava.awt.headless=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        QuestionWindow.class.getName()))
                .isEqualTo(new Answer.NotSupported());
        assertThat(ask(LONG, "/there/is/no/such/program")).isEqualTo(new Answer.NotSupported());
    }

    /** A user without windows sets java.awt.headless so; a question that nobody sees must not be waited for. */
    @Test
    void theWindowGetsTheOptionsOfJavaAndNoCredentials() {
        Map<String, String> options =
                Map.of("JAVA_TOOL_OPTIONS", "-Djava.awt.headless=true", "_JAVA_OPTIONS", "-Xmx1g");
        Map<String, String> environment = new HashMap<>(options);
        environment.put("ANTHROPIC_API_KEY", "x");
        assertThat(DialogAsker.javaOptions(environment)).isEqualTo(options);
    }

    @Test
    void aWindowThatEndsOtherwiseIsNoYes() {
        assertThat(ask(LONG, JAVA, "--no-such-option"))
                .isNotInstanceOf(Answer.Accepted.class)
                .isNotInstanceOf(Answer.Declined.class);
    }

    @Test
    void withoutAnAnswerInTimeItIsNoYes() {
        assertThat(ask(Duration.ofMillis(100), "sleep", "60")).isEqualTo(new Answer.Cancelled());
    }

    @Test
    void aFormIsNotAsked() {
        Question choice = new Question("Which?", List.of(new Question.Choice("one", "One", List.of("a", "b"))));
        assertThat(new DialogAsker(List.of("true"), LONG).ask(choice)).isEqualTo(new Answer.NotSupported());
    }

    /** S4-78: nobody agrees to what they cannot read to its end. */
    @Test
    void aQuestionThatIsTooLongIsNotAsked() {
        Question question = new Question(
                "x".repeat(ExactText.LONGEST_QUESTION + 1), List.of(new Question.YesNo("allow", "Allow this once")));
        assertThat(new DialogAsker(List.of("sleep", "60"), LONG).ask(question)).isEqualTo(new Answer.NotSupported());
    }
}
