package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import java.net.URI;
import java.util.List;
import java.util.OptionalInt;

/** Starts programs, and opens files and addresses with the program that the desktop has for them. */
public interface Launcher {

    /** Every program of the desktop's menu, in no order. */
    List<Application> applications();

    /** Those whose name, id or command is this, whatever the case; none, or several that are called so. */
    List<Application> find(String name);

    /** Whether the person must agree before anything is opened. */
    default boolean needsApproval() {
        return false;
    }

    /**
     * Checks that something may be opened at all; opens nothing.
     *
     * @throws DesktopException blocked_by_policy
     */
    default void checkAllowed() {}

    /**
     * @param isApproved whether the person has agreed to this
     * @throws DesktopException open_failed, not_supported_here, blocked_by_policy
     */
    Launched start(Application application, boolean isApproved);

    /**
     * @param target of an existing file or folder, or an address
     * @param isApproved whether the person has agreed to this
     * @throws DesktopException open_failed, not_supported_here, blocked_by_policy
     */
    Launched open(URI target, boolean isApproved);

    /** What was started. It goes on when this server ends. */
    interface Launched {

        /** Whether a process is the one that was started, or was started by it. */
        boolean includes(long pid);

        /** The exit code, as soon as it has ended; empty while it runs, and where it cannot be known. */
        OptionalInt exitCode();
    }
}
