package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.DesktopException;

/** A tool that reports when its answer may have changed, so that nobody has to ask again and again. */
public interface WatchableTool extends Tool {

    /**
     * Returns a value that stays the same as long as the answer does, without the answer itself. Runs on the desktop thread.
     *
     * @throws DesktopException as a call with these arguments
     */
    ObjectNode fingerprint(Arguments arguments);

    /**
     * Begins to report that the answer may have changed. Runs on the desktop thread.
     *
     * @param changed runs on a thread of the platform and must return at once
     * @throws DesktopException as a call with these arguments
     */
    ElementWatch watch(Arguments arguments, Runnable changed);
}
