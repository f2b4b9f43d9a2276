package dev.surehand.desktop;

/**
 * A part of the system that a desktop uses where it is available.
 *
 * @param name the system's name for it, such as {@code MIT-SHM}
 * @param there whether the desktop can use it
 * @param serves half a sentence that says what is missing without it
 * @param remedy the command or step that installs it if it is missing; else empty
 */
public record Feature(String name, boolean there, String serves, String remedy) {}
