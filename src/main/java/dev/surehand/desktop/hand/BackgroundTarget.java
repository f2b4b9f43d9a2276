package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowId;

/** A part of a window that can be clicked where it is, without the pointer of the person. */
public interface BackgroundTarget {

    /** Returns the top-level window that it is in. */
    WindowId window();

    /**
     * Checks that so many clicks in a row can be verified. Sends nothing.
     *
     * @throws DesktopException needs_shared_hand
     */
    void checkClicks(int times);

    /**
     * Clicks with the left button.
     *
     * @param isSecond whether this is the second click of a double click
     * @throws DesktopException if the program has not shown that it has taken the click
     */
    void click(boolean isSecond);

    /**
     * Checks that a turn of the wheel can be verified. Sends nothing.
     *
     * @throws DesktopException needs_shared_hand
     */
    void checkWheel();

    /**
     * Turns the wheel by one notch.
     *
     * @param sign 1 for down, -1 for up
     * @return whether anything has scrolled
     */
    boolean turnWheel(int sign);
}
