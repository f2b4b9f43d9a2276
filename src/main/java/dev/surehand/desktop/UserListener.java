package dev.surehand.desktop;

import dev.surehand.desktop.geometry.ScreenPoint;

/**
 * Told what anyone but this server does with pointer and keyboard: the person, or another program. Called on a thread of the
 * desktop's own; must return at once.
 */
public interface UserListener {

    /** The pointer has been moved, and is there. */
    void moved(ScreenPoint to);

    /**
     * The pointer has been moved by a device that tells how far.
     *
     * @param to where the pointer is; not where the person has brought it, when this server moves it at the same time
     * @param dx to the right, in units of the desktop
     * @param dy down
     */
    default void pushed(ScreenPoint to, double dx, double dy) {
        moved(to);
    }

    /** A button, the wheel or a key has been used. */
    void pressed();

    /** The keys that were asked to be watched for are down together. */
    void hotkeyPressed();

    /** From now on the listener gets every event, for the first time or again. */
    default void watching() {}

    /** The listener gets no events until {@link #watching}. */
    default void lost(String reason) {
        unavailable(reason);
    }

    /** This desktop cannot tell, and never will. */
    void unavailable(String reason);
}
