package dev.surehand.agent.person;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Question;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Asks the person when a tool needs consent. Only a clear yes is one. */
public final class ConsentCaller implements Caller {

    /** Of what a yes is called, in characters. */
    private static final int LONGEST_TITLE = 200;

    private static final Set<String> YES = Set.of("y", "yes");

    private final Person person;
    private final SessionJournal journal;

    /** Questions of a server come on a thread of their own. */
    private volatile boolean declined;

    public ConsentCaller(Person person, SessionJournal journal) {
        this.person = person;
        this.journal = journal;
    }

    /** Does nothing: the agent reports its progress itself. */
    @Override
    public void progress(int done, int total, String message) {}

    @Override
    public Client client() {
        return new Client("surehand-agent", "");
    }

    @Override
    public Answer ask(Question question) {
        if (question.fields().size() != 1 || !(question.fields().get(0) instanceof Question.YesNo yesNo)) {
            return new Answer.NotSupported();
        }
        if (!ExactText.fits(question.message()) || yesNo.title().length() > LONGEST_TITLE) {
            // Its beginning would leave the terminal before the end is read.
            return new Answer.NotSupported();
        }
        Optional<Boolean> answer = agrees(question.message(), yesNo.title());
        if (answer.isEmpty()) {
            return new Answer.NotSupported();
        }
        return answer.orElseThrow() ? new Answer.Accepted(Map.of(yesNo.name(), true)) : new Answer.Declined();
    }

    /** Asks for a yes or no; empty if nobody is there. */
    public Optional<Boolean> agrees(String message, String title) {
        journal.add(
                JournalEvent.PERSON_ASKED, JsonNodeFactory.instance.objectNode().put("question", message));
        Optional<Boolean> answer = person.ask(
                        "%s%n%s? [y/N] ".formatted(ExactText.visible(message), ExactText.visible(title)))
                .map(line -> YES.contains(line.strip().toLowerCase(Locale.ROOT)));
        declined |= answer.filter(yes -> !yes).isPresent();
        journal.add(
                JournalEvent.PERSON_ANSWERED,
                JsonNodeFactory.instance
                        .objectNode()
                        .put("answer", answer.map(yes -> yes ? "yes" : "no").orElse("nobody")));
        return answer;
    }

    /** Returns whether the person has declined something. */
    public boolean hasDeclined() {
        return declined;
    }
}
