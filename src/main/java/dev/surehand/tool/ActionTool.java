package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** A tool that acts on the desktop, so that its effect can be observed. */
public interface ActionTool extends Tool {

    /**
     * Returns what the call acts on, which is where its effect is observed; empty for a call that only reads. Sends no input.
     */
    Optional<Subject> subject(Arguments arguments);

    /** Returns how the action may press a button. The effect of a button can show late. */
    default Trigger trigger(Arguments arguments) {
        return Trigger.NONE;
    }

    /**
     * Updates the fields of the answer that may have changed since the call, such as the focus or a title. Does nothing for a
     * tool whose answer has no such field.
     */
    default void renew(Arguments arguments, ObjectNode answer) {}

    /**
     * Returns what was done, as the beginning of a sentence: {@code Clicked 101,53}.
     *
     * @param answer the answer of the call
     */
    String summary(Arguments arguments, ObjectNode answer);
}
