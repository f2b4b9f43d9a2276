package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The windows of {@code gtk_keys.py}, a program that counts the keys that it receives. */
public final class GtkKeys implements AutoCloseable {

    private final Process process;
    private final PrintWriter commands;
    private final List<String> lines = new ArrayList<>();

    public GtkKeys(TestDesktop desktop) {
        process = Program.start(desktop.process(
                "/usr/bin/python3", TestDesktop.source("gtk_keys.py").toString()));
        commands = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        Thread reader = new Thread(this::read, "gtk keys");
        reader.setDaemon(true);
        reader.start();
        await("ready");
    }

    private void read() {
        try (var output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void add(String line) {
        lines.add(line);
    }

    private synchronized boolean has(String line) {
        return lines.contains(line);
    }

    /** Waits until the program has printed a line since the last {@link #clear}. */
    public void await(String line) {
        Program.await(process, line, () -> has(line));
    }

    /** Forgets what the program has printed. */
    public synchronized void clear() {
        lines.clear();
    }

    /** Sends a command to the program, and waits for the line that confirms it. */
    public void send(String command, String done) {
        clear();
        commands.println(command);
        await(done);
    }

    /** Sends a command without waiting for its confirmation. */
    public void send(String command) {
        commands.println(command);
    }

    /**
     * Opens a window and waits until it has the focus.
     *
     * @param kind {@code open} or {@code dialog}
     */
    public void open(String kind, String title, int x, int y) {
        send("%s %s %d %d".formatted(kind, title, x, y), "focused " + title);
    }

    /** Returns how many keys a window has received since the last {@link #clear}. */
    public synchronized long keys(String title) {
        return lines.stream()
                .filter(line -> line.startsWith("key " + title + " "))
                .count();
    }

    public long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
