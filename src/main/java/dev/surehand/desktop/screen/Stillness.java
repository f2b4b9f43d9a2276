package dev.surehand.desktop.screen;

/** Knows whether any window has changed its place, size or order, or was opened or closed, since a moment in the past. */
@FunctionalInterface
public interface Stillness {

    /** Returns whether nothing has changed until now. */
    boolean isKept();
}
