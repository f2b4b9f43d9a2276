package dev.surehand;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes scripts that a test runs at once. Another program makes the file: what this JVM writes is open for a moment in each program
 * that another thread starts, and the system runs no file that somebody may write to.
 */
public final class TestScript {

    private TestScript() {}

    /** @param lines without the first one, which names the shell */
    public static Path write(Path file, String lines) {
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        try {
            Files.writeString(draft, "#!/bin/sh\n" + lines + "\n");
            int exit = new ProcessBuilder("install", "-m", "700", draft.toString(), file.toString())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new AssertionError("install ended with " + exit);
            }
            Files.delete(draft);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
