package dev.surehand.testdesktop;

import java.awt.Point;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A text editor of Debian that saves files through the dialog of GTK 3. It draws each of its pixels as four, as on a screen of high resolution. */
public final class GtkEditor implements AutoCloseable {

    private final Path folder;
    private final Process process;

    private GtkEditor(TestDesktop desktop, String text, Point at) {
        try {
            folder = Files.createTempDirectory(desktop.directory(), "editor");
            // The window is found by its title, which is this name.
            Path draft = Files.writeString(folder.resolve("draft " + System.nanoTime() + ".txt"), text);
            ProcessBuilder program = desktop.process("l3afpad", draft.toString());
            program.environment().put("GDK_SCALE", "2");
            process = Program.start(program.redirectErrorStream(true).redirectOutput(Redirect.DISCARD));
            TargetWindow window =
                    TargetWindow.titled(desktop, draft.getFileName().toString(), process);
            desktop.run("xdotool", "windowmove", "" + window.id(), "" + at.x, "" + at.y);
            Patience.until("the editor is there", () -> window.bounds().contains(at.x + 100, at.y + 100));
            window.click(new Point(at.x + 200, at.y + 200));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Opens a file with a text.
     *
     * @param at the top left corner of its window
     */
    public static GtkEditor on(TestDesktop desktop, String text, Point at) {
        return new GtkEditor(desktop, text, at);
    }

    /** Returns what a file in the folder of the first one has in it; empty if there is none of that name. */
    public Optional<String> file(String name) {
        Path file = folder.resolve(name);
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
