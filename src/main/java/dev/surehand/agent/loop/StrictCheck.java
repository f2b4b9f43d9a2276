package dev.surehand.agent.loop;

import dev.surehand.agent.loop.RunSettings.StrictRules;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.action.AgentAction;

/** Ends a strict session at the first reply that is not as it should be. */
final class StrictCheck {

    private StrictCheck() {}

    static void check(ModelReply reply, StrictRules rules) throws EndedException {
        if (reply.end() == ReplyEnd.MAX_TOKENS) {
            throw failed("The reply was cut off.");
        }
        if (reply.confidence().isPresent() && reply.confidence().orElseThrow() < rules.leastConfidence()) {
            throw failed("The model is less sure than it must be: %s, not %s."
                    .formatted(reply.confidence().orElseThrow(), rules.leastConfidence()));
        }
        if (reply.confidence().isEmpty() && rules.leastConfidence() > 0) {
            throw failed("The model does not say how sure it is.");
        }
        for (ProposedAction action : reply.actions()) {
            if (action.action() instanceof AgentAction.UnusableAction unusable) {
                throw failed("The reply cannot be used: " + unusable.reason());
            }
            if (!isAllowed(action.action())) {
                throw failed("The action %s is not allowed in a strict session."
                        .formatted(action.action().name()));
            }
        }
    }

    private static boolean isAllowed(AgentAction action) {
        return action instanceof AgentAction.ClickPoint
                || action instanceof AgentAction.TakeScreenshot
                || action instanceof AgentAction.EndTask;
    }

    private static EndedException failed(String sentence) {
        return new EndedException(RunStatus.FAILED, sentence);
    }
}
