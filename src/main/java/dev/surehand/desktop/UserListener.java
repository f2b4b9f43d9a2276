package dev.surehand.desktop;

/**
 * Told what anyone but this server does with pointer and keyboard: the person, or another program. Called on a thread of the
 * desktop's own; must return at once.
 */
public interface UserListener {

    /** The pointer has been moved, and is there. */
    void moved(ScreenPoint to);

    /** A button, the wheel or a key has been used. */
    void pressed();

    /** The keys that were asked to be watched for are down together. */
    void hotkeyPressed();

    /** Nothing is told, or nothing more. */
    void unavailable(String reason);
}
