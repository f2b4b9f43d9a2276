package dev.surehand.agent.provider;

import dev.surehand.agent.provider.picture.ModelPicture;
import java.util.List;

/**
 * What came of an action.
 *
 * @param actionId the {@link ProposedAction#id}
 * @param text what the model reads; must not have text that the model should not see
 * @param pictures usually one for the last action of a reply, and none for the others
 * @param acknowledged the {@link SafetyCheck#id} of each warning about this action that a person has accepted
 */
public record ActionOutcome(
        String actionId, OutcomeKind kind, String text, List<ModelPicture> pictures, List<String> acknowledged) {

    public ActionOutcome {
        pictures = List.copyOf(pictures);
        acknowledged = List.copyOf(acknowledged);
    }

    /** How far an action got. */
    public enum OutcomeKind {
        DONE,
        /** It was tried, or refused; the text says why. */
        FAILED,
        /** An earlier action of the same reply failed, so it was not tried. The text is not sent. */
        NOT_RUN
    }

    public static ActionOutcome done(String actionId, String text, ModelPicture... pictures) {
        return new ActionOutcome(actionId, OutcomeKind.DONE, text, List.of(pictures), List.of());
    }

    public static ActionOutcome failed(String actionId, String text, ModelPicture... pictures) {
        return new ActionOutcome(actionId, OutcomeKind.FAILED, text, List.of(pictures), List.of());
    }

    public static ActionOutcome notRun(String actionId) {
        return new ActionOutcome(actionId, OutcomeKind.NOT_RUN, "", List.of(), List.of());
    }
}
