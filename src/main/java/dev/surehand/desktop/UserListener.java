package dev.surehand.desktop;

import dev.surehand.desktop.geometry.ScreenPoint;

/**
 * Receives what anyone but this server does with pointer and keyboard: the person, or another program. The desktop calls it on
 * a thread of its own, so each method must return at once.
 */
public interface UserListener {

    /** Called when the pointer was moved to this point. */
    void moved(ScreenPoint to);

    /**
     * Called when a device that measures relative motion moved the pointer.
     *
     * @param to where the pointer is; not where the person has moved it, if this server moves it at the same time
     * @param dx to the right, in units of the desktop
     * @param dy down
     */
    default void pushed(ScreenPoint to, double dx, double dy) {
        moved(to);
    }

    /** Called when a button, the wheel or a key was used. */
    void pressed();

    /** Called when the watched keys are held together. */
    void hotkeyPressed();

    /** Called when the listener receives every event from now on, for the first time or again. */
    default void watching() {}

    /** Called when the listener receives no events until {@link #watching}. */
    default void lost(String reason) {
        unavailable(reason);
    }

    /** Called when this desktop can never report such events. */
    void unavailable(String reason);
}
