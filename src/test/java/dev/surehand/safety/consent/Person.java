package dev.surehand.safety.consent;

import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A person who gives the same answer to each question, and remembers the questions. */
public final class Person implements Caller {

    public static final Answer YES = new Answer.Accepted(Map.of("allow", true));
    public static final Answer NO = new Answer.Accepted(Map.of("allow", false));

    public final List<String> asked = new ArrayList<>();
    public Answer answer;

    /** What happens while a question is shown. */
    public Runnable onQuestion = () -> {};

    public Person(Answer answer) {
        this.answer = answer;
    }

    @Override
    public void progress(int done, int total, String message) {}

    @Override
    public Answer ask(Question question) {
        asked.add(question.message());
        onQuestion.run();
        return answer;
    }
}
