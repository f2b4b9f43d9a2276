package dev.surehand.cli;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Question;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A person at a terminal, who is asked there. Only questions that are answered with yes or no can be asked so. */
final class TerminalCaller implements Caller {

    private static final Set<String> YES = Set.of("y", "yes");

    private final UnaryOperator<@Nullable String> prompt;

    /** @param prompt shows a question and returns the line that answers it; null at the end of input */
    TerminalCaller(UnaryOperator<@Nullable String> prompt) {
        this.prompt = prompt;
    }

    /** Does nothing: the answer follows at once. */
    @Override
    public void progress(int done, int total, String message) {}

    @Override
    public Answer ask(Question question) {
        if (question.fields().size() != 1 || !(question.fields().get(0) instanceof Question.YesNo yesNo)) {
            return new Answer.NotSupported();
        }
        String line = prompt.apply("%s%n%s? [y/N] ".formatted(ExactText.visible(question.message()), yesNo.title()));
        if (line == null) {
            return new Answer.Cancelled();
        }
        return YES.contains(line.strip().toLowerCase(Locale.ROOT))
                ? new Answer.Accepted(Map.of(yesNo.name(), true))
                : new Answer.Declined();
    }
}
