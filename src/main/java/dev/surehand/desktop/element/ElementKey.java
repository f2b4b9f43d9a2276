package dev.surehand.desktop.element;

import dev.surehand.desktop.window.WindowId;

/**
 * The identity that the system gives an element. Two keys are equal if and only if the system reports the same element. A
 * system may use a key again when its element is gone.
 *
 * @param window the window whose elements were read; rules about windows apply to the element
 * @param value in a format of the platform; it is never shown
 */
public record ElementKey(WindowId window, String value) {}
