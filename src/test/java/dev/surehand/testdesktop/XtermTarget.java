package dev.surehand.testdesktop;

import java.awt.Point;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** xterm with a reader in it that keeps every byte as the terminal sent it. */
public final class XtermTarget implements TextTarget {
    // The terminal shows what is typed, but no key means anything to it except Return, which ends a line.
    private static final String READER = "stty -icanon -isig -ixon -iexten min 1 time 0; exec cat >'%s'";

    private final Process process;
    private final Path received;
    private final TargetWindow window;

    private XtermTarget(TestDesktop desktop, Point at) {
        String title = "Surehand xterm " + System.nanoTime();
        received = desktop.newFile(title);
        process = Program.start(desktop.process(
                "xterm",
                "-u8",
                "-fa",
                "monospace",
                "-fs",
                "11",
                "-geometry",
                "80x24+" + at.x + "+" + at.y,
                "-T",
                title,
                "-e",
                "sh",
                "-c",
                READER.formatted(received)));
        window = TargetWindow.titled(desktop, title, process);
    }

    public static XtermTarget on(TestDesktop desktop, Point at) {
        XtermTarget target = new XtermTarget(desktop, at);
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
            return Files.readString(received);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
