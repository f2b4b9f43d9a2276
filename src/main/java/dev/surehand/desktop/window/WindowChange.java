package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenRect;

/** A change that can be requested of a window. */
public sealed interface WindowChange {

    /**
     * Puts the window in front of all others and gives it the keyboard; shows it again if it was minimised or on another
     * virtual desktop.
     */
    record Front() implements WindowChange {}

    /** Puts the window behind all others. */
    record Back() implements WindowChange {}

    record Minimize() implements WindowChange {}

    /** Makes the window neither minimised nor maximised nor full screen. */
    record Restore() implements WindowChange {}

    record Maximize() implements WindowChange {}

    /**
     * Moves and resizes the window.
     *
     * @param bounds as {@link WindowInfo#bounds}: with its frame, without its shadow
     */
    record NewBounds(ScreenRect bounds) implements WindowChange {}

    /** Requests that the window closes, like the button in its frame: its program may ask the user first, or refuse. */
    record Close() implements WindowChange {}
}
