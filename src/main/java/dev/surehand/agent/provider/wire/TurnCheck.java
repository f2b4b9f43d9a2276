package dev.surehand.agent.provider.wire;

import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import java.util.List;
import java.util.Optional;

/** Finds turns that every service refuses, before they are sent. */
public final class TurnCheck {

    private TurnCheck() {}

    /** @throws ProviderException if the turn cannot be sent */
    public static void check(ModelTurn turn) throws ProviderException {
        Optional<ModelReply> open = Optional.empty();
        for (HistoryItem item : turn.history()) {
            if (item instanceof HistoryItem.Outcomes outcomes) {
                answered(open, outcomes);
                open = Optional.empty();
            } else if (open.isPresent()) {
                throw invalid("The actions of a reply have no outcomes right after the reply.");
            } else if (item instanceof HistoryItem.Answered answer) {
                open = Optional.of(answer.reply())
                        .filter(reply -> !reply.actions().isEmpty());
            }
        }
        boolean endsWithAnswer = turn.history().isEmpty()
                || turn.history().get(turn.history().size() - 1) instanceof HistoryItem.Answered;
        if (open.isPresent() || endsWithAnswer) {
            throw invalid("The history must begin with words for the model and end with words or outcomes.");
        }
        if (!(turn.history().get(0) instanceof HistoryItem.UserWords)) {
            throw invalid("The history must begin with words for the model.");
        }
    }

    private static void answered(Optional<ModelReply> open, HistoryItem.Outcomes outcomes) throws ProviderException {
        List<String> asked = open.map(ModelReply::actions).orElse(List.of()).stream()
                .map(ProposedAction::id)
                .toList();
        List<String> given =
                outcomes.all().stream().map(ActionOutcome::actionId).toList();
        if (asked.isEmpty() || !asked.equals(given)) {
            throw invalid("The outcomes %s are not those of the actions %s.".formatted(given, asked));
        }
    }

    private static ProviderException invalid(String message) {
        return new ProviderException(ProviderFault.INVALID_TURN, message);
    }
}
