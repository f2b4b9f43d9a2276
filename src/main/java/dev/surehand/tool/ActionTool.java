package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** A tool that acts, so that one may want to see what came of it. */
public interface ActionTool extends Tool {

    /** Where that is to be looked for; empty for a call that only asks. Sends nothing. */
    Optional<Subject> subject(Arguments arguments);

    /** Whether the action may press a button, whose answer can come late. */
    default Trigger trigger(Arguments arguments) {
        return Trigger.NONE;
    }

    /**
     * Replaces in the answer what tells a state that may have changed since the call: the focus, a title. Does nothing for a tool
     * whose answer has no such field.
     */
    default void renew(Arguments arguments, ObjectNode answer) {}

    /**
     * What was done, as a sentence begins: {@code Clicked 101,53}.
     *
     * @param answer of the call
     */
    String summary(Arguments arguments, ObjectNode answer);
}
