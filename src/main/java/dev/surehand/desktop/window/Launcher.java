package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Starts programs, and opens files and addresses with the program that the desktop assigns to them. */
public interface Launcher {

    /** Returns every program of the desktop's menu, in no particular order. */
    List<Application> applications();

    /**
     * Returns the programs with this name, id or command, ignoring case. The list may be empty, or hold several programs with
     * the same name.
     */
    List<Application> find(String name);

    /** Returns whether the person must agree before anything is opened. */
    default boolean needsApproval() {
        return false;
    }

    /**
     * Checks that the policy allows this server to open anything, and that the hand in use can. Opens nothing.
     *
     * @throws DesktopException blocked_by_policy, needs_shared_hand
     */
    default void checkAllowed() {}

    /**
     * Returns how a program is started. Starts nothing.
     *
     * @throws DesktopException open_failed, not_supported_here if it cannot be started
     */
    ProgramStart prepared(Application application);

    /**
     * Starts a program. What describes it is not read again.
     *
     * @param isApproved whether the person has agreed to this
     * @throws DesktopException open_failed, not_supported_here, blocked_by_policy
     */
    Launched start(ProgramStart program, boolean isApproved);

    /**
     * Opens a file, a folder or an address.
     *
     * @param target of an existing file or folder, or an address
     * @param isApproved whether the person has agreed to this
     * @throws DesktopException open_failed, not_supported_here, blocked_by_policy
     */
    Launched open(URI target, boolean isApproved);

    /** A program that was started. It continues to run when this server ends. */
    interface Launched {

        /** Returns whether a process is the one that was started, or was started by it. */
        boolean includes(long pid);

        /** Returns whether a process is another one, or was started by it, directly or through others. */
        static boolean isStartedBy(long pid, long starter) {
            return Stream.iterate(
                            ProcessHandle.of(pid),
                            Optional::isPresent,
                            process -> process.get().parent())
                    .anyMatch(process -> process.get().pid() == starter);
        }

        /** Returns the exit code once the program has ended; empty while it runs, and where the code is not available. */
        OptionalInt exitCode();
    }
}
