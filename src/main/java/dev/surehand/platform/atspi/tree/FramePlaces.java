package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;

/** Finds out how the places that programs report lie on the screen. Desktops differ in what a program knows of its windows. */
public interface FramePlaces {

    /**
     * Returns how the places in a frame lie on the screen, as it is now.
     *
     * @param window what the frame is
     */
    FramePlacement of(BusConversation conversation, ProgramFrame frame, WindowInfo window);

    /** Returns whether programs know where their windows are, so that a place shows which window a frame is. */
    boolean identify();

    /** Returns whether a frame says that it is where the window is. */
    boolean isThere(ProgramFrame frame, WindowInfo window);

    /**
     * Returns whether places may lie otherwise now than when the view was made: the places of some programs move when the window does,
     * which they do not notice, or change without that.
     */
    boolean mayChange(FrameView view);
}
