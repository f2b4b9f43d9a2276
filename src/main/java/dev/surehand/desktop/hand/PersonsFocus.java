package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowId;

/** What the person has in front, as the system reports it. */
public interface PersonsFocus {

    /**
     * Returns whether a window shares the focus that is the person's now.
     *
     * @throws DesktopException needs_shared_hand if that is unknown
     */
    boolean isShared(WindowId window);

    /**
     * Notes what the person has, before a window is worked.
     *
     * @throws DesktopException needs_shared_hand if that is unknown
     */
    WorkedProgram beginWork(WindowId window);
}
