package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.User32;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * A thread with a window that is never seen. Windows tells a window what it has to say, and calls hooks, on the thread they
 * belong to, while that fetches its messages.
 */
public final class MessageLoop implements AutoCloseable {

    private static final Duration TO_START = Duration.ofSeconds(2);

    private static final Duration TO_END = Duration.ofSeconds(1);

    /** A window class that every Windows has. */
    private static final String WINDOW_CLASS = "STATIC";

    private final User32 user32;
    private final Receiver receiver;
    private final Queue<Runnable> work = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Pointer> opened = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /** Windows calls it as long as there is the window. */
    private final User32.WindowProc procedure = this::receive;

    private Pointer standardProcedure;

    /** Is told what comes to the window, on the thread of the loop. */
    @FunctionalInterface
    public interface Receiver {

        /** For a window that takes no part in anything. */
        Receiver NONE = (message, wParam) -> OptionalLong.empty();

        /** @return the answer; empty for what is not its business */
        OptionalLong receive(int message, long wParam);
    }

    private MessageLoop(User32 user32, Receiver receiver) {
        this.user32 = user32;
        this.receiver = receiver;
    }

    /** @throws DesktopException not_supported_here when Windows gives no window */
    public static MessageLoop start(WindowsLibraries windows, String name, Receiver receiver) {
        MessageLoop loop = new MessageLoop(windows.user32(), receiver);
        Thread thread = new Thread(loop::run, name);
        thread.setDaemon(true);
        thread.start();
        await(loop.opened, TO_START)
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.NOT_SUPPORTED_HERE,
                                "Windows gives this process no window, as where it runs as a service. Start it in the session of a person who is logged in."));
        return loop;
    }

    /** Takes part in the clipboard and is known to other programs. */
    public Pointer window() {
        return opened.join();
    }

    /**
     * Does something on the thread of the loop.
     *
     * @param limit the time that the thread is still busy with something else counts
     * @return empty when it is not done by then; what has begun goes on, what has not is left undone
     */
    public <T> Optional<T> call(Duration limit, Supplier<T> task) {
        return await(CompletableFuture.supplyAsync(task, this::execute), limit);
    }

    private void execute(Runnable task) {
        work.add(task);
        user32.PostMessageW(opened.join(), User32.WM_APP, 0, 0);
    }

    private static <T> Optional<T> await(CompletableFuture<T> future, Duration limit) {
        try {
            return Optional.ofNullable(future.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            future.cancel(false);
            return Optional.empty();
        } catch (InterruptedException e) {
            future.cancel(false);
            throw new CancelledException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DesktopException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void run() {
        try (Memory name = Utf16.of(WINDOW_CLASS);
                Memory message = new Memory(User32.Message.SIZE)) {
            Pointer window = user32.CreateWindowExW(
                    0, name, null, 0, 0, 0, 0, 0, new Pointer(User32.HWND_MESSAGE), null, null, null);
            if (window == null) {
                opened.complete(null);
                return;
            }
            standardProcedure = user32.SetWindowLongPtrW(window, User32.GWLP_WNDPROC, procedure);
            opened.complete(window);
            while (user32.GetMessageW(message, null, 0, 0) > 0) {
                if (message.getInt(User32.Message.KIND) == User32.WM_APP) {
                    doWork();
                } else {
                    user32.DispatchMessageW(message);
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

    private long receive(Pointer window, int message, long wParam, long lParam) {
        return receiver.receive(message, wParam)
                .orElseGet(() -> user32.CallWindowProcW(standardProcedure, window, message, wParam, lParam));
    }

    /** The window is gone afterwards, and what is delayed has been rendered. */
    @Override
    public void close() {
        execute(() -> user32.PostQuitMessage(0));
        await(ended, TO_END);
    }
}
