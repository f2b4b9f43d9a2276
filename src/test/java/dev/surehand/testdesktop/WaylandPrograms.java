package dev.surehand.testdesktop;

import java.nio.file.Path;

/** Starts programs of the user of a Wayland desktop. */
interface WaylandPrograms {

    /** Returns a program that is installed for this desktop. */
    ProcessBuilder installed(String... command);

    /** Runs such a program to its end, and returns what it wrote. */
    default String runInstalled(String... command) {
        ProcessBuilder program = installed(command);
        return Program.run(program, RootedDesktop.LIMIT).orThrow(program.command());
    }

    /** Returns an empty file that the programs may write. */
    Path newFile();

    /** Sends a program, and all that it has started, a signal. */
    void signal(Process program, String name);
}
