package dev.surehand.desktop.screen;

/** Knows whether any window has changed its place, size or order, or was opened or closed, since a moment in the past. */
@FunctionalInterface
public interface Stillness {

    /** Of a system that draws each change at once, or reports none. */
    Stillness UNREPORTED = () -> true;

    /** Returns whether nothing has changed until now. */
    boolean isKept();
}
