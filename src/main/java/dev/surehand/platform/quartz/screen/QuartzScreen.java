package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.LoginSession;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Captures displays, one at a time, and single windows, also covered ones. */
public final class QuartzScreen implements Screen, AutoCloseable {

    private static final Polling TO_COME_TO_REST = Polling.ofMillis(20, 200);
    private static final long LARGEST_NUMBER = 0xFFFF_FFFFL;

    private final CoreGraphics graphics;
    private final QuartzMonitors monitors;
    private final Pause pause;
    private final CaptureLadder ladder;
    private final ScreenRecording permission;
    private final QuartzCursorImage cursor;
    private final QuartzOverlay overlay;

    /**
     * @param overlay what pictures must not show
     * @param pointer reads where the pointer is, in global points
     * @param program the screencapture program
     */
    public QuartzScreen(
            QuartzLibraries libraries,
            MainQueue queue,
            PermissionPrompts prompts,
            QuartzMonitors monitors,
            QuartzOverlay overlay,
            Supplier<ScreenPoint> pointer,
            Pause pause,
            Path program) {
        this(
                libraries,
                prompts,
                monitors,
                overlay,
                new QuartzCursorImage(libraries, queue, monitors, pointer),
                pause,
                program,
                CaptureLimits.USUAL);
    }

    /**
     * @param program the screencapture program
     * @param limits how long each way of capture may take
     */
    QuartzScreen(
            QuartzLibraries libraries,
            PermissionPrompts prompts,
            QuartzMonitors monitors,
            QuartzOverlay overlay,
            QuartzCursorImage cursor,
            Pause pause,
            Path program,
            CaptureLimits limits) {
        graphics = libraries.coreGraphics();
        this.monitors = monitors;
        this.overlay = overlay;
        this.pause = pause;
        this.cursor = cursor;
        CaptureRung direct = new CoreGraphicsRung(graphics, limits.coreGraphics());
        CaptureRung kit = new RetriedRung(new ScreenCaptureKitRung(libraries, limits), pause);
        CaptureRung last = new RetriedRung(new ScreencaptureRung(graphics, program, limits.program()), pause);
        ladder = new CaptureLadder(libraries, List.of(direct, kit, last));
        permission = new ScreenRecording(
                graphics, prompts, window -> ladder.probe(direct, window).isPresent());
    }

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        permission.check(WindowListing.all(graphics));
        overlay.awaitGone(this::picture);
        return picture(new CaptureSubject.DisplayPart(monitors.unchanged(monitor), area));
    }

    @Override
    public WindowCapture capture(WindowInfo window) {
        return pause.retry(() -> attempt(window), TO_COME_TO_REST)
                .map(WindowCapture::ofItself)
                .orElseThrow(() -> CaptureRung.failed(
                        "The window keeps changing its size or place; take the picture when it has come to rest."));
    }

    private Pixels picture(CaptureSubject subject) {
        try {
            return ladder.take(subject);
        } catch (DesktopException e) {
            LoginSession.of(graphics).check();
            throw e;
        }
    }

    /** Returns empty when the window changed in the meantime. */
    private Optional<Pixels> attempt(WindowInfo window) {
        List<WindowListing> all = WindowListing.all(graphics);
        WindowListing shown = shown(window, all);
        permission.check(all);
        Pixels pixels = picture(new CaptureSubject.WholeWindow(shown.number(), size(shown.bounds())));
        return find(window, WindowListing.all(graphics))
                .filter(now -> now.bounds().equals(shown.bounds()))
                .map(now -> pixels);
    }

    private static Optional<WindowListing> find(WindowInfo window, List<WindowListing> all) {
        long id = window.id().value();
        return all.stream()
                .filter(each -> id > 0 && id <= LARGEST_NUMBER && each.number() == (int) id)
                .findFirst();
    }

    private static WindowListing shown(WindowInfo window, List<WindowListing> all) {
        WindowListing found = find(window, all).orElseThrow(window.id()::notFound);
        if (!found.isOnScreen() && window.state() == WindowState.MINIMIZED) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_MINIMIZED,
                    "A minimised window has no picture; restore it, or bring it to the front, first.");
        }
        if (!found.isOnScreen()) {
            throw CaptureRung.failed(
                    "The window is on another Space, or minimised or hidden by its program, and has no picture there; bring it to the front first.");
        }
        if (found.bounds().width() < 1 || found.bounds().height() < 1) {
            throw CaptureRung.failed("The window has no size, and so no picture.");
        }
        if (!found.isShareable()) {
            throw CaptureRung.failed(
                    "The window's program has asked macOS to keep the window out of all pictures; nothing here can take one.");
        }
        return found;
    }

    /** Returns the size in pixels of the monitor that shows most of the window. */
    private Size size(ScreenRect bounds) {
        MonitorLayout layout = monitors.read();
        PixelRect pixels = layout.toMonitor(layout.showing(bounds), bounds);
        return new Size(Math.max(1, pixels.width()), Math.max(1, pixels.height()));
    }

    /**
     * Returns {@link Activity#UNKNOWN}. macOS reports changes only to a program that records a stream of pictures, and shows the
     * person that it is recorded.
     */
    @Override
    public Activity watch() {
        return Activity.UNKNOWN;
    }

    @Override
    public Optional<CursorImage> cursor() {
        return cursor.read();
    }

    @Override
    public void close() {
        ladder.close();
    }
}
