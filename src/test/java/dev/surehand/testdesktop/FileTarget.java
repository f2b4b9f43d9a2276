package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A program that writes everything typed into it to a file. */
final class FileTarget implements TextTarget {
    private final Process process;
    private final Path received;
    private final TargetWindow window;

    /** @param command returns the command for a title and a file */
    FileTarget(TestDesktop desktop, String name, BiFunction<String, Path, List<String>> command) {
        String title = "Surehand " + name + " " + System.nanoTime();
        received = desktop.newFile(title);
        process = Program.start(desktop.process(command.apply(title, received).toArray(String[]::new)));
        window = TargetWindow.titled(desktop, title, process);
        focus();
    }

    /** @param script the script that takes a title, a file and the bounds */
    static FileTarget ofPython(TestDesktop desktop, String name, String script, Rectangle bounds, String... more) {
        return new FileTarget(
                desktop,
                name,
                (title, file) -> Stream.concat(
                                Stream.of(
                                        "/usr/bin/python3",
                                        TestDesktop.source(script).toString(),
                                        title,
                                        file.toString(),
                                        "" + bounds.x,
                                        "" + bounds.y,
                                        "" + bounds.width,
                                        "" + bounds.height),
                                Stream.of(more))
                        .toList());
    }

    @Override
    public TargetWindow window() {
        return window;
    }

    @Override
    public Process process() {
        return process;
    }

    @Override
    public String text() {
        try {
            return Files.readString(received);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how many presses of a mouse button arrived; only of a program that counts them. */
    long clicks() {
        try {
            return Files.size(Path.of(received + ".clicks"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
