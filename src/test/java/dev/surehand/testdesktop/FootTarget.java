package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The terminal foot on a {@link SwayDesktop}, with a reader that keeps every byte that the terminal sent. */
public final class FootTarget implements AutoCloseable {

    // No key has a special meaning except Return, which ends a line.
    private static final String READER = "stty -icanon -isig -ixon -iexten min 1 time 0; exec cat >'%s'";

    private final Process process;
    private final Path received;

    /** @param title the window's title, which stays */
    public FootTarget(SwayDesktop desktop, String title) {
        received = desktop.newFile();
        process = Program.start(
                desktop.process("foot", "-o", "locked-title=yes", "-T", title, "sh", "-c", READER.formatted(received)));
        Program.await(process, title + " is open", () -> desktop.titles().contains(title));
    }

    public String text() {
        try {
            return Files.readString(received);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void awaitText(String expected) {
        try {
            Program.await(process, "the text arrived", () -> text().equals(expected));
        } catch (AssertionError e) {
            throw new AssertionError("Expected: %s%nArrived: %s".formatted(expected, text()), e);
        }
    }

    /** Returns whether the program still runs. */
    public boolean isOpen() {
        return process.isAlive();
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
