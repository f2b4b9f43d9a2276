package dev.surehand.agent.loop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.action.OwnActions;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The conversation with the model, within the budget. It is only added to. */
final class ModelTalk {

    private final ModelProvider provider;
    private final RunSettings settings;
    private final SessionJournal journal;
    private final InstantSource clock;
    private final Budget budget;
    private final List<HistoryItem> history = new ArrayList<>();

    ModelTalk(
            ModelProvider provider,
            RunSettings settings,
            SessionJournal journal,
            InstantSource clock,
            Budget budget,
            List<HistoryItem> before) {
        this.provider = provider;
        this.settings = settings;
        this.journal = journal;
        this.clock = clock;
        this.budget = budget;
        history.addAll(before);
    }

    void say(HistoryItem item) {
        journal.said(item);
        history.add(item);
    }

    /**
     * Asks for the next reply. Nothing is sent if the reply could cost more than is left.
     *
     * @throws EndedException if a budget is spent
     */
    ModelReply ask(boolean oneAction) throws ProviderException, EndedException {
        Optional<RunStatus> spent = budget.exhausted();
        if (spent.isPresent()) {
            throw new EndedException(spent.orElseThrow(), "The limit was reached before the task was done.");
        }
        ModelTurn turn = new ModelTurn(
                Instructions.system(settings),
                history,
                OwnActions.tools(),
                settings.limits().outputTokens(),
                provider.facts().pictures().mostPictures(),
                oneAction);
        RequestSize size = provider.size(turn);
        if (!budget.affords(size)) {
            throw new EndedException(
                    RunStatus.COST_LIMIT_REACHED,
                    "The next request could cost %s dollars, which is more than is left."
                            .formatted(budget.worst(size).orElseThrow().toPlainString()));
        }
        budget.beginIteration();
        ObjectNode facts = EventFacts.object()
                .put("iteration", budget.iterations())
                .put("tokens_at_most", size.input())
                .put("output_at_most", size.mostOutput());
        budget.worst(size).ifPresent(dollars -> facts.put("dollars_at_most", dollars));
        journal.add(JournalEvent.MODEL_ASKED, facts);
        return answered(turn);
    }

    private ModelReply answered(ModelTurn turn) throws ProviderException, EndedException {
        Instant start = clock.instant();
        ModelReply reply;
        try {
            reply = provider.next(turn);
        } catch (ProviderException e) {
            journal.add(
                    JournalEvent.MODEL_FAILED,
                    EventFacts.text(e.getMessage()).put("fault", e.fault().name()));
            if (budget.isTimeSpent()) {
                throw new EndedException(
                        RunStatus.TIME_LIMIT_REACHED,
                        "The limit was reached before the model had answered. " + e.getMessage());
            }
            throw e;
        }
        budget.spent(reply.usage());
        long milliseconds = clock.instant().toEpochMilli() - start.toEpochMilli();
        // Said first, so that the event covers it.
        say(new HistoryItem.Answered(reply));
        journal.add(
                JournalEvent.MODEL_REPLIED,
                EventFacts.replied(budget.iterations(), reply, budget.dollars(), milliseconds));
        return reply;
    }
}
