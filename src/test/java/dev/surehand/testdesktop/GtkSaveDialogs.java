package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** GTK 3 dialogs that save a file, one after another. The name is empty at first. */
public final class GtkSaveDialogs implements AutoCloseable {
    private final TestDesktop desktop;
    private final String title = "Surehand save " + System.nanoTime();
    private final Path answers;
    private final Process process;

    private GtkSaveDialogs(TestDesktop desktop) {
        this.desktop = desktop;
        answers = desktop.newFile(title);
        String script = TestDesktop.source("gtk_save_dialog.py").toString();
        process = Program.start(desktop.process("/usr/bin/python3", script, title, answers.toString()));
    }

    public static GtkSaveDialogs on(TestDesktop desktop) {
        return new GtkSaveDialogs(desktop);
    }

    /** Waits until a dialog is open and has the keyboard focus. */
    public void awaitFocused() {
        Patience.until("a dialog has the keyboard", () -> {
            List<String> all = lines();
            return !all.isEmpty()
                    && all.get(all.size() - 1).equals("open")
                    && TargetWindow.titled(desktop, title, process).isFocused();
        });
    }

    /** Returns {@code saved NAME} for each dialog that saved. */
    public List<String> saved() {
        return lines().stream().filter(line -> line.startsWith("saved ")).toList();
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(answers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
