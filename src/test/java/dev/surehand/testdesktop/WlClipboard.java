package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The clipboard of a {@link SwayDesktop} as other programs see it: {@code wl-copy} and {@code wl-paste}. */
public final class WlClipboard implements AutoCloseable {

    public static final String TEXT = "text/plain;charset=utf-8";

    private final WaylandPrograms desktop;
    private final List<Process> programs = new ArrayList<>();

    public WlClipboard(SwayDesktop desktop) {
        this.desktop = desktop;
    }

    public WlClipboard(KdeDesktop desktop) {
        this.desktop = desktop;
    }

    /** Copies a text. Returns when the clipboard holds it. */
    public Process copy(String text) {
        return copy(TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Copies bytes. Returns the program that owns them, when the clipboard holds them. */
    public Process copy(String type, byte[] bytes) {
        Process owner = offer(type, bytes);
        Patience.until("wl-copy has it", () -> Arrays.equals(pasted(type), bytes));
        return owner;
    }

    /** Copies bytes. Returns at once. */
    public Process offer(String type, byte[] bytes) {
        Path file = desktop.newFile();
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return start("exec wl-copy --foreground --type '%s' <'%s'".formatted(type, file));
    }

    /** Starts a command of the shell that runs until {@link #close}, or until it ends. */
    public Process start(String command) {
        Process program = Program.start(desktop.installed("sh", "-c", command));
        programs.add(program);
        return program;
    }

    /** Returns what another program pastes; nothing if the clipboard has no content of this type. */
    public byte[] pasted(String type) {
        Path file = desktop.newFile();
        desktop.runInstalled(
                "sh", "-c", "timeout 20 wl-paste -n -t '%s' >'%s' 2>/dev/null || true".formatted(type, file));
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text that another program pastes. */
    public String text() {
        return new String(pasted(TEXT), StandardCharsets.UTF_8);
    }

    /** Returns the types that another program sees; none if the clipboard is empty. */
    public List<String> types() {
        return desktop.runInstalled("sh", "-c", "timeout 20 wl-paste -l 2>/dev/null || true")
                .lines()
                .toList();
    }

    /** Sends a signal to a program and all that it has started. */
    public void signal(Process program, String name) {
        desktop.signal(program, name);
    }

    @Override
    public void close() {
        programs.forEach(program -> signal(program, "CONT"));
        programs.forEach(Program::end);
    }
}
