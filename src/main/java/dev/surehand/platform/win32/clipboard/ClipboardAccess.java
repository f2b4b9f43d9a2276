package dev.surehand.platform.win32.clipboard;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.MessageLoop;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Opens the clipboard, which all programs share and only one program at a time can have open. */
final class ClipboardAccess implements AutoCloseable {

    private static final Polling TO_OPEN = Polling.ofMillis(30, 300);

    /** The time limit for one use of the clipboard. It includes the time in which another program renders its content. */
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
     * Runs work while the clipboard is open.
     *
     * @param work runs on the thread of the window that owns our content
     * @throws DesktopException operation_timeout when another program has the clipboard open during all attempts, or does not
     *     provide its content in time
     */
    <T> T open(Supplier<T> work) {
        return pause.retry(() -> loop.call(LIMIT, () -> attempt(work)).orElseThrow(this::late), TO_OPEN)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "The clipboard was open in %s for %d ms, and nobody else can use it meanwhile. Try again; if that goes on, close that program."
                                .formatted(
                                        program(user32.GetOpenClipboardWindow()),
                                        TO_OPEN.limit().toMillis())));
    }

    /**
     * Tries once to open the clipboard and run work; must be called on the thread of the loop. Returns empty when another
     * program has the clipboard open.
     */
    <T> Optional<T> attempt(Supplier<T> work) {
        if (!user32.OpenClipboard(loop.window())) {
            return Optional.empty();
        }
        try {
            count();
            return Optional.of(work.get());
        } finally {
            // While we have it open, only we change it, or its owner renders content it already offered.
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

    /** Returns how often other programs have set the clipboard. */
    synchronized long changes() {
        count();
        return changes;
    }

    /**
     * Counts a change by another program. A change during this method has a later sequence number than the one read here, so
     * the next call counts it.
     */
    private synchronized void count() {
        int now = user32.GetClipboardSequenceNumber();
        if (now == last) {
            return;
        }
        if (!isOurs()) {
            if (user32.CountClipboardFormats() == 0) {
                // The program that emptied it may set it next.
                return;
            }
            changes++;
        }
        last = now;
    }

    private synchronized void note() {
        last = user32.GetClipboardSequenceNumber();
    }

    /** Returns whether this process has set the content. */
    boolean isOurs() {
        return loop.window().equals(user32.GetClipboardOwner());
    }

    /** Returns the id of the process that has the clipboard open now; 0 when Windows does not report it. */
    int opener() {
        return process(user32.GetOpenClipboardWindow());
    }

    private int process(@Nullable HWND window) {
        IntByReference process = new IntByReference();
        if (window != null) {
            user32.GetWindowThreadProcessId(window, process);
        }
        return process.getValue();
    }

    private String program(@Nullable HWND window) {
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
