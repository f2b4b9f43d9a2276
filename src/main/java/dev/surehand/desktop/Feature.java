package dev.surehand.desktop;

/**
 * A part of the system that a desktop makes use of where it is there.
 *
 * @param name as the system calls it, such as {@code MIT-SHM}
 * @param there whether it can be used
 * @param serves half a sentence: what is missing without it
 * @param remedy where it is missing, the command or the step that brings it; else empty
 */
public record Feature(String name, boolean there, String serves, String remedy) {}
