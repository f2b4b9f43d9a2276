package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenRect;

/** What can be asked of a window. */
public sealed interface WindowChange {

    /** In front of all others and with the keyboard, shown again if it was minimised or on another virtual desktop. */
    record Front() implements WindowChange {}

    /** Behind all others. */
    record Back() implements WindowChange {}

    record Minimize() implements WindowChange {}

    /** Neither minimised nor maximised nor full screen. */
    record Restore() implements WindowChange {}

    record Maximize() implements WindowChange {}

    /** @param bounds as {@link WindowInfo#bounds}: with its frame, without its shadow */
    record NewBounds(ScreenRect bounds) implements WindowChange {}

    /** A polite request, as by the button in its frame: its program may ask the user first, or refuse. */
    record Close() implements WindowChange {}
}
