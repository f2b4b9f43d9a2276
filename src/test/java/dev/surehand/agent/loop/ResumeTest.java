package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.ActionOutcome.OutcomeKind;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S4-40: what a session did is known when it goes on. */
class ResumeTest {

    @TempDir
    private Path directory;

    private static final ModelReply REPLY = new ModelReply(
            List.of(
                    new ProposedAction("a", new AgentAction.EnterText("one")),
                    new ProposedAction("b", new AgentAction.EnterText("two")),
                    new ProposedAction("c", new AgentAction.EnterText("three"))),
            "I type.",
            "",
            ReplyEnd.ACTIONS,
            new TokenUsage(10, 20, 30, 40),
            List.of(),
            OptionalDouble.empty(),
            "model",
            new ReplyState("scripted", JsonNodeFactory.instance.objectNode().put("any", "thing")));

    private static ObjectNode of(String id) {
        return JsonNodeFactory.instance.objectNode().put("action_id", id).put("outcome", "done");
    }

    /** Killed in the middle of the second action: the first was done, the second may have been, the third was not. */
    @Test
    void nothingIsDoneTwiceAndTheModelHearsWhatIsUnknown() throws IOException {
        EarlierPart part;
        SessionFacts facts = new SessionFacts("Save the file.", JsonNodeFactory.instance.objectNode());
        try (SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(1))) {
            folder.said(Turns.task(Turns.picture("look1")));
            folder.add(JournalEvent.MODEL_ASKED, of(""));
            folder.said(new HistoryItem.Answered(REPLY));
            folder.add(JournalEvent.ACTION_STARTED, of("a"));
            folder.add(JournalEvent.ACTION_FINISHED, of("a"));
            folder.add(JournalEvent.ACTION_STARTED, of("b"));
            part = EarlierPart.of(SessionReader.of(folder.folder()));
        }
        assertThat(part.iterations()).isEqualTo(1);
        assertThat(part.usage()).isEqualTo(new TokenUsage(10, 20, 30, 40));
        assertThat(part.history()).hasSize(2);
        assertThat(((HistoryItem.Answered) part.history().get(1)).reply().state())
                .isEqualTo(REPLY.state());
        HistoryItem.Outcomes answer = (HistoryItem.Outcomes) part.answerWith(Turns.picture("look1001"));
        assertThat(answer.all())
                .extracting(ActionOutcome::kind)
                .containsExactly(OutcomeKind.DONE, OutcomeKind.FAILED, OutcomeKind.FAILED);
        assertThat(answer.all().get(1).text()).contains("may have been done");
        assertThat(answer.all().get(2).pictures()).hasSize(1);
        assertThat(answer.remark()).contains("interruption");
    }

    /** What was said to the model before the end, but never answered, is replaced and not repeated. */
    @Test
    void wordsWithoutAReplyAreSaidOnce() throws IOException {
        SessionFacts facts = new SessionFacts("Save the file.", JsonNodeFactory.instance.objectNode());
        try (SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(1))) {
            folder.said(Turns.task(Turns.picture("look1")));
            folder.add(JournalEvent.MODEL_ASKED, of(""));
            folder.said(Turns.task(Turns.picture("look1001")));
            folder.add(JournalEvent.MODEL_ASKED, of(""));
            EarlierPart part = EarlierPart.of(SessionReader.of(folder.folder()));
            assertThat(part.history()).isEmpty();
            HistoryItem.UserWords words = (HistoryItem.UserWords) part.answerWith(Turns.picture("look2001"));
            assertThat(words.text()).startsWith("Save the file.").contains("interruption");
            assertThat(words.shown()).hasSize(1);
        }
    }
}
