package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;

/** A program while a window of it is worked, compared with what the person had before. */
public interface WorkedProgram {

    /** Returns whether it shows a menu, or the mouse moves a window of it: both need the person's mouse. */
    boolean hasMenu();

    /** Asks it to close its menu, which may have no effect. */
    void closeMenu();

    /** Returns whether it has opened a window since. */
    boolean hasOpened();

    /**
     * Returns whether it has taken the foreground or the focus of the person since.
     *
     * @throws DesktopException needs_shared_hand if that is unknown
     */
    boolean hasTaken();

    /** Gives the person back what they had in front, which may have no effect. */
    void giveBack();
}
