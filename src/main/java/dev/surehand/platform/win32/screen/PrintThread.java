package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.HWND;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes programs draw their windows into memory of this process. Windows waits as long as the program takes, so this work has
 * its own thread. The thread is abandoned when the program takes too long.
 */
final class PrintThread implements AutoCloseable {

    /** The maximum number of threads that wait for hanging programs. Such a thread ends when its program continues or ends. */
    private static final int MOST_STUCK = 4;

    private final WindowsLibraries windows;
    private final Duration limit;
    private final List<ExecutorService> stuck = new ArrayList<>();
    private @Nullable Printer printer;

    /** @param limit the time for one picture */
    PrintThread(WindowsLibraries windows, Duration limit) {
        this.windows = windows;
        this.limit = limit;
    }

    /**
     * Captures a window.
     *
     * @param size the size of the window with its invisible border, in pixels
     * @param shows whether the pixels are a usable picture
     * @return pixels that are valid until the next call; empty when no way gives a usable picture, too many threads hang, or
     *     the program did not answer in time
     * @throws DesktopException capture_failed
     */
    Optional<Pixels> print(HWND window, Size size, Predicate<Pixels> shows) {
        stuck.removeIf(ExecutorService::isTerminated);
        if (stuck.size() >= MOST_STUCK) {
            return Optional.empty();
        }
        if (printer == null) {
            printer = new Printer(windows);
        }
        Printer mine = printer;
        Future<Optional<Pixels>> picture = mine.thread.submit(() -> mine.print(window, size, shows));
        boolean answered = false;
        try {
            Optional<Pixels> pixels = picture.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            answered = true;
            return pixels;
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            throw new CancelledException();
        } catch (ExecutionException e) {
            answered = true;
            throw e.getCause() instanceof DesktopException refusal ? refusal : new IllegalStateException(e.getCause());
        } finally {
            if (!answered) {
                giveUp(mine);
            }
        }
    }

    private void giveUp(Printer hanging) {
        stuck.add(hanging.thread);
        close();
    }

    @Override
    public void close() {
        if (printer != null) {
            printer.close();
            printer = null;
        }
    }

    /** A thread with its bitmap. Its methods {@code print} and {@code free} run on that thread. */
    private static final class Printer implements AutoCloseable {

        private final WindowsLibraries windows;
        private final ExecutorService thread =
                Executors.newSingleThreadExecutor(new DaemonThreadFactory("window pictures"));
        private @Nullable Dib dib;

        Printer(WindowsLibraries windows) {
            this.windows = windows;
        }

        Optional<Pixels> print(HWND window, Size size, Predicate<Pixels> shows) {
            new DpiAwareness(windows).enter();
            if (dib == null || !dib.size().equals(size)) {
                free();
                dib = Dib.of(windows.gdi32(), size);
            }
            // The second way, for older Windows, misses content that was drawn on the graphics card.
            for (int flags : new int[] {User32.PW_RENDERFULLCONTENT, 0}) {
                dib.clear();
                if (windows.user32().PrintWindow(window, dib.dc(), flags)) {
                    Pixels pixels = dib.pixels();
                    if (shows.test(pixels)) {
                        return Optional.of(pixels);
                    }
                }
            }
            return Optional.empty();
        }

        private void free() {
            if (dib != null) {
                dib.close();
                dib = null;
            }
        }

        @Override
        public void close() {
            thread.execute(this::free);
            thread.shutdown();
        }
    }
}
