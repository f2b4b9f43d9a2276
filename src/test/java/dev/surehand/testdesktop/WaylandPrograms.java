package dev.surehand.testdesktop;

import java.nio.file.Path;

/** Starts programs of the user of a Wayland desktop. */
interface WaylandPrograms {

    /** Returns a program of this machine. */
    ProcessBuilder process(String... command);

    /** Runs a program of this machine to its end, and returns what it wrote. */
    default String runHere(String... command) {
        ProcessBuilder program = process(command);
        return Program.run(program, RootedDesktop.LIMIT).orThrow(program.command());
    }

    /** Returns an empty file that the programs may write. */
    Path newFile();

    /** Sends a program, and all that it has started, a signal. */
    void signal(Process program, String name);
}
