package dev.surehand.tool;

import dev.surehand.desktop.error.DesktopException;

/**
 * A tool whose call consists of calls of other tools. It does not run on the desktop thread, as its steps do; it acts only
 * through them.
 */
public interface StepsTool extends Tool {

    /**
     * Runs the steps.
     *
     * @param steps runs a step as if it were a call of its own
     * @throws DesktopException if the call is refused as a whole
     */
    ToolResult run(Arguments arguments, Caller caller, StepRunner steps);

    /** Cannot be called on the desktop thread, because its steps wait for that thread. */
    @Override
    default ToolResult.Done call(Arguments arguments, Caller caller) {
        throw new IllegalStateException(name() + " runs its steps outside the desktop thread");
    }
}
