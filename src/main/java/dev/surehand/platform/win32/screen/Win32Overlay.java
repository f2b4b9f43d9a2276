package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.HWND;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.overlay.OverlayPicture;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.MessageLoop;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.VirtualScreen;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.Win32WindowQueries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * Draws over all windows with layered windows of its own, one for each monitor with marks, on a thread of its own, which is
 * started at the first use. When this process ends, Windows removes them.
 */
public final class Win32Overlay implements Overlay, AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private static final Polling UNTIL_GONE = Polling.ofMillis(20, 1_000);

    /** Limited, because every moment is equally good for a picture that moves all the time. */
    private static final Polling TO_STAY_THE_SAME = Polling.ofMillis(20, 400);

    private static final int EQUAL_PICTURES = 2;

    private final WindowsLibraries libraries;
    private final Win32WindowQueries queries;
    private final Pause pause;
    private Optional<MessageLoop> loop = Optional.empty();
    /** Set on the thread of the loop. */
    private volatile List<LayeredWindow> shown = List.of();

    private boolean isVisible;

    /** Where the windows of the programs were at {@link #noteWindows}. */
    private List<WindowPlace> placesBelow = List.of();

    /** What the screen may still show, because the compositor or a program has not drawn yet. */
    private final List<OverlayPicture> justGone = new ArrayList<>();

    private record WindowPlace(HWND window, Optional<Rectangle> place) {}

    Win32Overlay(WindowsLibraries libraries, Win32WindowQueries queries, Pause pause) {
        this.libraries = libraries;
        this.queries = queries;
        this.pause = pause;
    }

    @Override
    public void noteWindows() {
        placesBelow = places();
    }

    @Override
    public void show(MonitorLayout layout, List<OverlayArea> areas) {
        List<OverlayPicture> pictures = OverlayPicture.of(layout, areas);
        if (isVisible) {
            noteGone();
        }
        // Before it is done: where Windows does it too late, the next call takes it from the screen.
        isVisible = true;
        onLoop(() -> replace(pictures));
    }

    /** Shows new windows before it removes the old ones, so that marks that stay do not blink. */
    private void replace(List<OverlayPicture> pictures) {
        List<LayeredWindow> next = new ArrayList<>();
        boolean isDone = false;
        try {
            for (OverlayPicture picture : pictures) {
                next.add(LayeredWindow.create(libraries, picture));
            }
            next.forEach(LayeredWindow::show);
            isDone = true;
        } finally {
            if (isDone) {
                shown.forEach(LayeredWindow::destroy);
                shown = List.copyOf(next);
            } else {
                next.forEach(LayeredWindow::destroy);
            }
        }
    }

    private void noteGone() {
        shown.forEach(window -> justGone.add(window.picture()));
    }

    /** @throws DesktopException operation_timeout when Windows does not do it in time */
    private void onLoop(Runnable task) {
        MessageLoop running = loop();
        boolean isDone = running.call(LIMIT, () -> {
                    task.run();
                    return true;
                })
                .isPresent();
        if (!isDone) {
            throw DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "Windows did not change the overlay in time; hide it with overlay_control, and try again.");
        }
    }

    private MessageLoop loop() {
        if (loop.isEmpty()) {
            loop = Optional.of(MessageLoop.start(libraries, "overlay", MessageLoop.Receiver.NONE));
            onLoop(() -> new DpiAwareness(libraries).enter());
        }
        return loop.get();
    }

    @Override
    public void hide() {
        conceal();
        if (loop.isPresent()) {
            onLoop(() -> {
                shown.forEach(LayeredWindow::destroy);
                shown = List.of();
            });
        }
    }

    @Override
    public void conceal() {
        if (isVisible) {
            onLoop(() -> shown.forEach(LayeredWindow::conceal));
            isVisible = false;
            noteGone();
        }
    }

    /** Compares where the windows are with where they were, because Windows reports no change to every program alike. */
    @Override
    public boolean isOutdated() {
        if (isVisible && places().equals(placesBelow)) {
            return false;
        }
        conceal();
        return true;
    }

    private List<WindowPlace> places() {
        Set<HWND> own = shown.stream().map(LayeredWindow::handle).collect(Collectors.toSet());
        return queries.shown().stream()
                .filter(window -> !own.contains(window))
                .map(window -> new WindowPlace(window, queries.outer(window)))
                .toList();
    }

    /**
     * Waits until the screen shows what was below the windows, before a picture is taken. Returns at once when nothing was shown
     * since the last time.
     *
     * @throws DesktopException capture_failed if the screen goes on showing the windows
     */
    void awaitGone(ScreenPicture screen) {
        conceal();
        if (justGone.isEmpty()) {
            return;
        }
        flushCompositor();
        for (OverlayPicture picture : justGone) {
            Rectangle bounds = onScreen(picture.bounds());
            if (bounds.isEmpty()) {
                continue;
            }
            if (!pause.until(() -> !picture.isIn(screen.take(bounds)), UNTIL_GONE)) {
                throw DesktopException.of(
                        ErrorCode.CAPTURE_FAILED,
                        "The screen goes on showing the marks of the overlay; hide them with overlay_control, and try again.");
            }
            // Without a compositor, the programs below draw again what the marks covered.
            pause.until(new SteadyValue<>(() -> checksum(screen.take(bounds)), EQUAL_PICTURES), TO_STAY_THE_SAME);
        }
        justGone.clear();
    }

    private void flushCompositor() {
        try {
            // A failure changes nothing: the pictures below decide.
            var unused = libraries.dwmapi().DwmFlush();
        } catch (UnsatisfiedLinkError noCompositor) {
            // Its absence means that nothing is kept to be composed.
        }
    }

    private Rectangle onScreen(PixelRect area) {
        return new Rectangle(area.x(), area.y(), area.x() + area.width(), area.y() + area.height())
                .clippedTo(VirtualScreen.of(libraries.user32()).place());
    }

    private static long checksum(Pixels pixels) {
        CRC32C sum = new CRC32C();
        sum.update(pixels.bgrx().duplicate());
        return sum.getValue();
    }

    @Override
    public Pointing point() {
        return Win32Pointing.begin(libraries);
    }

    @Override
    public void close() {
        loop.ifPresent(MessageLoop::close);
    }
}
