package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.overlay.OverlayPicture;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.OwnMarks;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Draws over all windows with windows of this process, one for each display with marks, on the main thread. When this process
 * ends, macOS removes them.
 */
public final class QuartzOverlay implements Overlay, AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** The level of the pictures of the pointer, kCGCursorWindowLevel. They move without a change of any window. */
    private static final int POINTER = 2_147_483_630;

    private final QuartzLibraries libraries;
    private final CoreGraphics graphics;
    private final MainQueue queue;
    private final Messages messages;
    private final QuartzMonitors monitors;
    private final ConcealedMarks concealed;
    private final Supplier<Pointing> pointing;
    private final Pause pause;
    private final OwnMarks ours;

    /** Set on the main thread. */
    private volatile List<MarkWindow> shown = List.of();

    private boolean isVisible;

    /** Where all other windows were at {@link #noteWindows}, front to back. */
    private List<PlaceThen> placesThen = List.of();

    private record PlaceThen(int number, ScreenRect bounds) {}

    /**
     * @param concealed shared by all connections of this process
     * @param pointing begins a pick
     */
    public QuartzOverlay(
            QuartzLibraries libraries,
            MainQueue queue,
            QuartzMonitors monitors,
            ConcealedMarks concealed,
            Supplier<Pointing> pointing,
            Pause pause) {
        this.libraries = libraries;
        graphics = libraries.coreGraphics();
        this.queue = queue;
        messages = new Messages(libraries.objectiveC());
        this.monitors = monitors;
        this.concealed = concealed;
        this.pointing = pointing;
        this.pause = pause;
        ours = new OwnMarks(graphics);
    }

    @Override
    public void noteWindows() {
        placesThen = places();
    }

    /** @throws DesktopException also operation_timeout when the main thread does not do it in time */
    @Override
    public void show(MonitorLayout layout, List<OverlayArea> areas) {
        List<MarkPicture> pictures = new ArrayList<>();
        OverlayPicture.onMonitors(layout, areas).forEach((index, picture) -> {
            Monitor monitor = layout.get(index);
            pictures.add(MarkPicture.of(monitor, monitors.unchanged(monitor), picture));
        });
        if (pictures.isEmpty() && shown.isEmpty()) {
            return;
        }
        boolean wasVisible = isVisible;
        if (wasVisible) {
            noteConcealed();
        }
        // Before it is done: where the main thread does it too late, the next call takes it from the screen.
        isVisible = true;
        onMainThread(() -> replace(pictures), () -> isVisible = wasVisible);
    }

    /** Shows new windows before it removes the old ones, so that marks that stay do not blink. */
    private void replace(List<MarkPicture> pictures) {
        allowWindows();
        List<MarkWindow> next = new ArrayList<>();
        boolean isDone = false;
        try {
            for (MarkPicture picture : pictures) {
                next.add(MarkWindow.create(libraries, messages, picture));
            }
            next.forEach(MarkWindow::show);
            MarkWindow.flush(messages);
            isDone = true;
        } finally {
            if (isDone) {
                shown.forEach(MarkWindow::destroy);
                shown = List.copyOf(next);
            } else {
                next.forEach(MarkWindow::destroy);
            }
        }
    }

    private void allowWindows() {
        try {
            MarkWindow.allow(messages);
        } catch (UnsatisfiedLinkError missing) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This macOS lacks what the overlay needs: %s.".formatted(missing.getMessage()));
        }
    }

    private void noteConcealed() {
        concealed.add(shown.stream().map(MarkWindow::picture).toList());
    }

    /**
     * @param neverBegun runs if the main thread has not begun the work, and never will
     * @throws DesktopException operation_timeout; what the work throws
     */
    private void onMainThread(Runnable work, Runnable neverBegun) {
        AtomicBoolean isTaken = new AtomicBoolean();
        boolean isDone = false;
        try {
            isDone = queue.call(LIMIT, () -> isTaken.getAndSet(true) || inPool(work))
                    .isPresent();
        } finally {
            if (!isTaken.getAndSet(true)) {
                neverBegun.run();
            }
        }
        if (!isDone) {
            throw DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "The main thread of this server did not change the overlay in time. Call again; if it stays so, start the server by the program java, without -XstartOnFirstThread.");
        }
    }

    private boolean inPool(Runnable work) {
        return messages.inPool(() -> {
            work.run();
            return true;
        });
    }

    @Override
    public void hide() {
        conceal();
        if (!shown.isEmpty()) {
            onMainThread(this::destroyShown, () -> {});
        }
    }

    private void destroyShown() {
        shown.forEach(MarkWindow::destroy);
        shown = List.of();
    }

    @Override
    public void conceal() {
        if (isVisible) {
            onMainThread(this::concealShown, () -> {});
            isVisible = false;
            noteConcealed();
        }
    }

    private void concealShown() {
        if (!shown.isEmpty()) {
            shown.forEach(MarkWindow::conceal);
            MarkWindow.flush(messages);
        }
    }

    /** Compares where the windows are with where they were, because the window server reports no change to other programs. */
    @Override
    public boolean isOutdated() {
        if (isVisible && places().equals(placesThen)) {
            return false;
        }
        conceal();
        return true;
    }

    private List<PlaceThen> places() {
        return WindowListing.onScreen(graphics).stream()
                .filter(window -> window.layer() < POINTER && !ours.has(window.pid(), window.layer()))
                .map(window -> new PlaceThen(window.number(), window.bounds()))
                .toList();
    }

    /** Waits until no picture has the marks any more, as {@link ConcealedMarks#awaitGone} does. */
    void awaitGone(Function<CaptureSubject.DisplayPart, Pixels> take) {
        conceal();
        concealed.awaitGone(graphics, monitors, pause, take);
    }

    @Override
    public Pointing point() {
        return pointing.get();
    }

    @Override
    public void close() {
        hide();
    }
}
