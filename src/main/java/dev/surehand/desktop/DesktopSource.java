package dev.surehand.desktop;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import java.nio.file.Path;
import java.util.Optional;

/** A desktop to which a process can connect. */
public interface DesktopSource {

    /** Returns a name that distinguishes this desktop from the others of the same person, such as {@code x11 :0}. */
    String name();

    /**
     * Connects to the desktop. The desktop then belongs to the calling thread.
     *
     * @param journal where the desktop records each change until it has undone it
     * @throws DesktopException if the desktop does not exist or refuses the connection; the message says why
     */
    Desktop open(RecoveryJournal journal);

    /**
     * Ends the connection if the given thread waits in a native call for its response: an interrupt does not end that wait.
     * Another thread calls this method; it returns at once.
     */
    default void endWaitOf(Thread thread) {}

    /**
     * Returns this desktop, worked with a pointer and a keyboard beside those of the person.
     *
     * @throws DesktopException not_supported_here if there is no way to work this system beside the person
     */
    default DesktopSource withOwnHand() {
        throw DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This system has only one pointer; a hand of its own exists on X11, Windows and macOS. Only the person's hand (shared) can be used here.");
    }

    /**
     * Returns this desktop, which keeps there what it must know at the next start.
     *
     * @param directory the state directory of the server, which need not exist yet
     */
    default DesktopSource keepingStateIn(Path directory) {
        return this;
    }

    /** Returns the command or step that repairs the cause of an exception from {@link #open}; empty if none is known. */
    default String remedy(DesktopException refusal) {
        return "";
    }

    /**
     * Checks the kind of session that the desktop is in; empty if the kind does not matter.
     *
     * @param seen whether a capture of the desktop showed any content
     */
    default Optional<CheckResult> session(boolean seen) {
        return Optional.empty();
    }
}
