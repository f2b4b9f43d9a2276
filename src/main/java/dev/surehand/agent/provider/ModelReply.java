package dev.surehand.agent.provider;

import dev.surehand.agent.provider.tokens.TokenUsage;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What a model answered.
 *
 * @param actions in the order in which they must be done; each must be answered by an {@link ActionOutcome}, whatever the end
 * @param text what the model says to the user; may be empty
 * @param thought a summary of what the model thought; may be empty
 * @param checks warnings of the service about the actions
 * @param confidence how sure the model says it is, from 0 to 1; empty if it does not say
 * @param model the model that answered, in the service's words
 * @param state the reply as the service needs it in the next request
 */
public record ModelReply(
        List<ProposedAction> actions,
        String text,
        String thought,
        ReplyEnd end,
        TokenUsage usage,
        List<SafetyCheck> checks,
        OptionalDouble confidence,
        String model,
        ReplyState state) {

    public ModelReply {
        actions = List.copyOf(actions);
        checks = List.copyOf(checks);
    }
}
