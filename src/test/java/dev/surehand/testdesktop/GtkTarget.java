package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A GTK 3 text view. */
public final class GtkTarget implements TextTarget {
    private final Process process;
    private final Path text;
    private final TargetWindow window;

    private GtkTarget(TestDesktop desktop, Rectangle bounds) {
        String title = "Surehand GTK " + System.nanoTime();
        text = desktop.newFile(title);
        process = Program.start(desktop.process(
                "/usr/bin/python3",
                TestDesktop.source("gtk_target.py").toString(),
                title,
                text.toString(),
                "" + bounds.x,
                "" + bounds.y,
                "" + bounds.width,
                "" + bounds.height));
        window = TargetWindow.titled(desktop, title, process);
    }

    public static GtkTarget on(TestDesktop desktop, Rectangle bounds) {
        GtkTarget target = new GtkTarget(desktop, bounds);
        target.focus();
        return target;
    }

    @Override
    public TargetWindow window() {
        return window;
    }

    @Override
    public String text() {
        try {
            return Files.readString(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
