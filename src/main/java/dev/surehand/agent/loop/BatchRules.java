package dev.surehand.agent.loop;

import dev.surehand.agent.hands.HandResult;
import dev.surehand.agent.provider.action.AgentAction;

/** Decides by the speed mode whether the next action of a reply may follow without a look by the model. */
final class BatchRules {

    /** The part of a usual screen that typing, and the frame of a field that gets the keyboard, change at most. Pages change more. */
    private static final double SMALL_CHANGE = 0.04;

    private BatchRules() {}

    /** Returns whether the windows must be compared before and after an action. */
    static boolean watchesWindows(SpeedMode mode) {
        return mode != SpeedMode.LOW;
    }

    /** Returns whether the action changed so much that the model must look before the next one. */
    static boolean needsLook(SpeedMode mode, AgentAction action, HandResult result) {
        return switch (mode) {
            case LOW -> acts(action);
            case MEDIUM ->
                acts(action)
                        && result.changedShare()
                                .filter(share -> share > SMALL_CHANGE)
                                .isPresent();
            case HIGH, MAX -> false;
        };
    }

    /** Returns whether an action can change what is on the screen. */
    static boolean acts(AgentAction action) {
        return !(action instanceof AgentAction.TakeScreenshot
                || action instanceof AgentAction.ZoomArea
                || action instanceof AgentAction.AskPointer
                || action instanceof AgentAction.WaitAWhile
                || action instanceof AgentAction.ListOfWindows
                || action instanceof AgentAction.AskPerson
                || action instanceof AgentAction.EndTask
                || action instanceof AgentAction.UnusableAction);
    }
}
