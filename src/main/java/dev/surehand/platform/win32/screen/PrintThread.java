package dev.surehand.platform.win32.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
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

/**
 * Lets programs draw their windows into memory of ours. Windows asks them and waits for as long as they take, so that it has a
 * thread of its own, which is given up on when it takes too long.
 */
final class PrintThread implements AutoCloseable {

    /** Threads that hang in programs; they end when these go on, or end. */
    private static final int MOST_STUCK = 4;

    private final WindowsLibraries windows;
    private final Duration limit;
    private final List<ExecutorService> stuck = new ArrayList<>();
    private Printer printer;

    /** @param limit for one picture */
    PrintThread(WindowsLibraries windows, Duration limit) {
        this.windows = windows;
        this.limit = limit;
    }

    /**
     * @param size with its invisible border
     * @param shows whether a picture is one
     * @return valid until the next one; empty when there is none, or its program did not answer in time
     * @throws DesktopException capture_failed
     */
    Optional<Pixels> print(Pointer window, Size size, Predicate<Pixels> shows) {
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
                giveUp();
            }
        }
    }

    private void giveUp() {
        stuck.add(printer.thread);
        close();
    }

    @Override
    public void close() {
        if (printer != null) {
            printer.close();
            printer = null;
        }
    }

    /** All but its beginning and its end happens on its thread. */
    private static final class Printer implements AutoCloseable {

        private final WindowsLibraries windows;
        private final ExecutorService thread = Executors.newSingleThreadExecutor(Printer::daemon);
        private Dib dib;

        Printer(WindowsLibraries windows) {
            this.windows = windows;
        }

        private static Thread daemon(Runnable work) {
            Thread thread = new Thread(work, "window pictures");
            thread.setDaemon(true);
            return thread;
        }

        Optional<Pixels> print(Pointer window, Size size, Predicate<Pixels> shows) {
            new DpiAwareness(windows).enter();
            if (dib == null || !dib.size().equals(size)) {
                free();
                dib = Dib.of(windows.gdi32(), size);
            }
            // What was composed on the graphics card is not in the second, which older Windows have.
            for (int flags : new int[] {User32.PW_RENDERFULLCONTENT, 0}) {
                dib.clear();
                if (windows.user32().PrintWindow(window, dib.dc(), flags) != 0) {
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
