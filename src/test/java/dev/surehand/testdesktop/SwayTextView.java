package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A GTK 3 text view on a {@link SwayDesktop}. */
public final class SwayTextView implements AutoCloseable {

    private static final String TITLE = "Text view";

    private final Process process;
    private final Path received;

    public SwayTextView(SwayDesktop desktop) {
        received = desktop.newFile();
        String script = desktop.copied("gtk_target.py").toString();
        process = Program.start(desktop.process("python3", script, TITLE, received.toString(), "0", "0", "600", "400"));
        Patience.until("the window is open", () -> desktop.titles().contains(TITLE));
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

    /** Stops the program, or continues it. */
    public void signal(SwayDesktop desktop, String name) {
        desktop.signal(process, name);
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
