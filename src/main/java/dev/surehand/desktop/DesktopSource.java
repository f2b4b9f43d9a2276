package dev.surehand.desktop;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.recovery.RecoveryJournal;
import java.util.Optional;

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
    Desktop open(RecoveryJournal leftovers);

    /**
     * Ends the connection whose answer a thread waits for in a native call, if it does: the system owes it, and an interrupt
     * does not end the wait. Called by another thread; returns at once.
     */
    default void endWaitOf(Thread thread) {}

    /** The command or step that mends it when {@link #open} has thrown that; empty when none is known. */
    default String remedy(DesktopException refusal) {
        return "";
    }

    /**
     * What kind of session it is in, where there are kinds that matter.
     *
     * @param seen whether a picture with something on it was taken of the desktop
     */
    default Optional<CheckResult> session(boolean seen) {
        return Optional.empty();
    }
}
