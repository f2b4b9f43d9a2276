package dev.surehand.agent.simulator.turn;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the model replies, whatever the wire format.
 *
 * @param thought empty for none
 * @param text empty for none
 * @param outcome set if the model considers the task as ended
 * @param safetyChecks that the caller must acknowledge; only OpenAI Responses has them
 */
public record TurnReply(
        String thought,
        String text,
        List<TurnAction> actions,
        @Nullable TurnOutcome outcome,
        StopCause cause,
        List<ObjectNode> safetyChecks) {

    /** Why the reply ends. */
    public enum StopCause {
        ENDED,
        REFUSED,
        TOO_LONG
    }

    /** How the task ended, in the words of the model. */
    public record TurnOutcome(boolean success, String summary) {}

    public TurnReply {
        actions = List.copyOf(actions);
        safetyChecks = List.copyOf(safetyChecks);
    }

    public static TurnReply saying(String text) {
        return new TurnReply("", text, List.of(), null, StopCause.ENDED, List.of());
    }

    /** Returns the text, or else the summary of the outcome. */
    public String spoken() {
        return text.isEmpty() && outcome != null ? outcome.summary() : text;
    }
}
