package dev.surehand.platform.win32.system;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.LPARAM;
import com.sun.jna.platform.win32.WinDef.LRESULT;
import com.sun.jna.platform.win32.WinDef.WPARAM;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.MSG;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread with an invisible window. Windows sends messages to a window, and calls hooks, on the thread that owns them, while
 * that thread fetches its messages.
 */
public final class MessageLoop implements AutoCloseable {

    private static final Duration TO_START = Duration.ofSeconds(2);

    private static final Duration TO_END = Duration.ofSeconds(1);

    /** A window class that exists in every version of Windows. */
    private static final String WINDOW_CLASS = "STATIC";

    /**
     * The parent of a window that only receives messages. The constant in jna-platform 5.19.1 lacks the upper 32 bits, and Wine 8
     * refuses it.
     */
    private static final HWND MESSAGE_ONLY = new HWND(new Pointer(-3));

    private final User32 user32;
    private final Receiver receiver;
    private final Queue<Runnable> work = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<HWND> opened = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /** A reference to the window procedure, because Windows calls it as long as the window exists. */
    private final WinUser.WindowProc procedure = this::receive;

    private @Nullable Pointer standardProcedure;

    /** Receives the messages to the window, on the thread of the loop. */
    @FunctionalInterface
    public interface Receiver {

        /** Handles no message. */
        Receiver NONE = (message, wParam) -> OptionalLong.empty();

        /** @return the result of the message; empty when the receiver does not handle it */
        OptionalLong receive(int message, long wParam);
    }

    private MessageLoop(User32 user32, Receiver receiver) {
        this.user32 = user32;
        this.receiver = receiver;
    }

    /** @throws DesktopException not_supported_here when Windows refuses the window */
    public static MessageLoop start(WindowsLibraries windows, String name, Receiver receiver) {
        MessageLoop loop = new MessageLoop(windows.user32(), receiver);
        DaemonThreadFactory.start(name, loop::run);
        if (LimitedWait.await(loop.opened, TO_START).isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "Windows gives this process no window, as where it runs as a service. Start it in the session of a person who is logged in.");
        }
        return loop;
    }

    /** Returns the window, which other programs see as the owner of this process's clipboard content. */
    public HWND window() {
        return opened.join();
    }

    /**
     * Runs a task on the thread of the loop.
     *
     * @param limit the time to wait, including the time for which the thread is busy with other tasks
     * @return empty when the task is not complete in time; a task that has started continues, and a task that has not started
     *     is cancelled
     */
    public <T> Optional<T> call(Duration limit, Supplier<T> task) {
        return LimitedWait.await(CompletableFuture.supplyAsync(task, this::execute), limit);
    }

    private void execute(Runnable task) {
        work.add(task);
        user32.PostMessageW(opened.join(), User32.WM_APP, 0, 0);
    }

    private void run() {
        try (var scoped = new ScopedStructure<>(new MSG())) {
            MSG message = scoped.get();
            HWND window = user32.CreateWindowEx(0, WINDOW_CLASS, null, 0, 0, 0, 0, 0, MESSAGE_ONLY, null, null, null);
            if (window == null) {
                opened.complete(null);
                return;
            }
            standardProcedure = user32.SetWindowLongPtrW(window, User32.GWLP_WNDPROC, procedure);
            opened.complete(window);
            while (user32.GetMessage(message, null, 0, 0) > 0) {
                if (message.message == User32.WM_APP) {
                    doWork();
                } else {
                    user32.DispatchMessage(message);
                }
            }
            user32.DestroyWindow(window);
        } finally {
            ended.complete(null);
        }
    }

    private void doWork() {
        for (Runnable next = work.poll(); next != null; next = work.poll()) {
            next.run();
        }
    }

    private LRESULT receive(HWND window, int message, WPARAM wParam, LPARAM lParam) {
        OptionalLong result = receiver.receive(message, wParam.longValue());
        return result.isPresent()
                ? new LRESULT(result.getAsLong())
                : user32.CallWindowProc(standardProcedure, window, message, wParam, lParam);
    }

    /** Ends the loop. After that the window is destroyed and delayed clipboard content has been rendered. */
    @Override
    public void close() {
        execute(() -> user32.PostQuitMessage(0));
        LimitedWait.await(ended, TO_END);
    }
}
