package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Starts programs of the user of a Wayland desktop. */
interface WaylandPrograms {

    /** Returns a program that is installed for this desktop. */
    ProcessBuilder installed(String... command);

    /** Runs such a program to its end, and returns what it wrote. */
    default String runInstalled(String... command) {
        ProcessBuilder program = installed(command);
        return Program.run(program, RootedDesktop.LIMIT).orThrow(program.command());
    }

    /** Copies a file to a folder in which the programs can read it, if it is not there yet. */
    static Path copy(Path file, Path folder) {
        try {
            Path copy = folder.resolve(file.getFileName());
            if (!Files.exists(copy)) {
                Files.copy(file, copy);
                Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-r--r--"));
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns an empty file that the programs may write. */
    Path newFile();

    /** Sends a program, and all that it has started, a signal. */
    void signal(Process program, String name);
}
