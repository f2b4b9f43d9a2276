package dev.surehand.desktop;

/** A desktop that can be connected to. */
public interface DesktopSource {

    /** Tells this desktop from others of the same person, such as {@code x11 :0}. */
    String name();

    /**
     * Connects. The calling thread becomes the desktop's own.
     *
     * @param leftovers where the desktop notes what it changes until it has changed it back
     * @throws DesktopException when there is no such desktop, or it refuses; the message says why
     */
    Desktop open(Leftovers leftovers);
}
