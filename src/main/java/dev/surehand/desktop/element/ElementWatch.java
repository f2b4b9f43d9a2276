package dev.surehand.desktop.element;

/** Events that are being reported. */
public interface ElementWatch extends AutoCloseable {

    /** Ends the events: no program has to report anything for this watch any more. */
    @Override
    void close();
}
