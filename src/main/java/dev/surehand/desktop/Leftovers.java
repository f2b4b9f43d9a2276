package dev.surehand.desktop;

/**
 * Notes for the next process about what this one has changed and not yet undone. They outlive a kill: what stands here when
 * a process is gone, is repaired by the next one.
 */
public interface Leftovers {

    /** Holds a line, without line breaks, until it is forgotten. It is safe when this returns. */
    void remember(String line);

    /** Drops one line that equals this; nothing happens when there is none. */
    void forget(String line);
}
