package dev.surehand.platform.x11.window;

import dev.surehand.desktop.window.WindowId;

/** Gives a window the keyboard without the window manager, which knows the person's keyboard only. */
@FunctionalInterface
public interface FocusGiver {

    /** Gives a shown window the keyboard; the window stays where it is among the others. */
    void give(WindowId window);
}
