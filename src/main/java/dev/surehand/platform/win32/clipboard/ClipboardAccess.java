package dev.surehand.platform.win32.clipboard;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.MessageLoop;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The clipboard that all programs share, and that one at a time has open. */
final class ClipboardAccess implements AutoCloseable {

    private static final int ATTEMPTS = 10;
    private static final Duration APART = Duration.ofMillis(30);

    /** For another program to hand out its content, too. */
    private static final Duration LIMIT = Duration.ofSeconds(2);

    private final User32 user32;
    private final Pause pause;
    private final MessageLoop loop;
    private long changes;
    private int last;

    ClipboardAccess(WindowsLibraries windows, Pause pause, MessageLoop.Receiver receiver) {
        user32 = windows.user32();
        this.pause = pause;
        loop = MessageLoop.start(windows, "clipboard", receiver);
        last = user32.GetClipboardSequenceNumber();
    }

    /**
     * Does something while it is open.
     *
     * @param work on the thread of the window that owns what is ours
     * @throws DesktopException operation_timeout when another program has it open all the time, or does not hand out its
     *     content
     */
    <T> T open(Supplier<T> work) {
        for (int i = 0; i < ATTEMPTS; i++) {
            Optional<Optional<T>> tried = loop.call(LIMIT, () -> attempt(work));
            if (tried.isEmpty()) {
                throw late();
            }
            if (tried.get().isPresent()) {
                return tried.get().get();
            }
            pause.rest(APART);
        }
        throw DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "The clipboard was open in %s for %d ms, and nobody else can use it meanwhile. Try again; if that goes on, close that program."
                        .formatted(program(user32.GetOpenClipboardWindow()), ATTEMPTS * APART.toMillis()));
    }

    /** The same at once, on the thread of that window; empty when another program has it open. */
    <T> Optional<T> attempt(Supplier<T> work) {
        if (user32.OpenClipboard(loop.window()) == 0) {
            return Optional.empty();
        }
        try {
            count();
            return Optional.of(work.get());
        } finally {
            // What changes while it is open to us is our doing, or the rendering of what was there.
            note();
            user32.CloseClipboard();
        }
    }

    DesktopException late() {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "The clipboard's content is that of %s, which has not handed it out. Copy it again, or close that program."
                        .formatted(program(user32.GetClipboardOwner())));
    }

    /** How often others have set it. */
    synchronized long changes() {
        count();
        return changes;
    }

    /** A change that happens while this runs has a later number than the one read here, so the next count finds it. */
    private synchronized void count() {
        int now = user32.GetClipboardSequenceNumber();
        if (now == last) {
            return;
        }
        if (!isOurs()) {
            if (user32.CountClipboardFormats() == 0) {
                // The program that emptied it may be about to set it.
                return;
            }
            changes++;
        }
        last = now;
    }

    private synchronized void note() {
        last = user32.GetClipboardSequenceNumber();
    }

    /** Whether we have set what it holds. */
    boolean isOurs() {
        return loop.window().equals(user32.GetClipboardOwner());
    }

    /** Of the program that has it open now; 0 when that is not told. */
    int opener() {
        return process(user32.GetOpenClipboardWindow());
    }

    private int process(Pointer window) {
        IntByReference process = new IntByReference();
        if (window != null) {
            user32.GetWindowThreadProcessId(window, process);
        }
        return process.getValue();
    }

    private String program(Pointer window) {
        int process = process(window);
        return process == 0
                ? "another program"
                : ProcessHandle.of(process)
                        .flatMap(handle -> handle.info().command())
                        .map(command ->
                                "%s (process %d)".formatted(Path.of(command).getFileName(), process))
                        .orElseGet(() -> "process %d".formatted(process));
    }

    @Override
    public void close() {
        loop.close();
    }
}
