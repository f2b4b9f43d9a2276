package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.Stillness;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.window.X11WindowQueries;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** Captures pictures of the root window, which shows all monitors, and of single windows. */
public final class X11Screen implements Screen, AutoCloseable {

    /** With 40 windows it lasts 15 ms. It lasts long only if something hangs. */
    static final Duration LONGEST_GRAB = Duration.ofSeconds(3);

    /**
     * A compositing manager draws a change with the next frame, and the one after it if it is busy. Without one, a program draws as
     * late where a window was in front of it.
     */
    private static final Duration TWO_FRAMES = Duration.ofMillis(40);

    private final X11Connection connection;
    private final PixelSource root;
    private final X11InputAccess access;
    private final X11CursorImage cursor;
    private final Blanking blanking;
    private final Grabber grabber;
    private final X11WindowCapture windows;
    private final DrawingReports reports;
    private final X11Overlay overlay;
    private final PlaceChanges places;

    public X11Screen(X11Connection connection, X11InputAccess access, X11WindowQueries queries, Pause pause) {
        this.connection = connection;
        this.root = PixelSource.root(connection.setup());
        this.access = access;
        this.cursor = X11CursorImage.of(connection);
        this.blanking = new Blanking(connection);
        this.grabber = SharedGrabber.of(connection).orElseGet(() -> new SocketGrabber(connection));
        this.windows = new X11WindowCapture(connection, queries, grabber, pause);
        this.reports = new DrawingReports(connection);
        this.overlay = new X11Overlay(connection, pause);
        this.places = new PlaceChanges(connection, pause, InstantSource.system());
    }

    /** Returns what draws over the windows, which is in no picture. */
    public X11Overlay overlay() {
        return overlay;
    }

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        return captureWith(monitor, area, Optional.empty());
    }

    /** The X server serves no other program from the work to the picture: no window moves, opens or closes in between. */
    @Override
    public Pixels captureWith(Monitor monitor, PixelRect area, Runnable work) {
        return captureWith(monitor, area, Optional.of(work));
    }

    @Override
    public Optional<Stillness> stillness() {
        return Optional.of(places.during(TWO_FRAMES));
    }

    private Pixels captureWith(Monitor monitor, PixelRect area, Optional<Runnable> work) {
        access.checkCapture();
        overlay.awaitGone(grabber);
        PixelRect onRoot = new PixelRect(
                (int) monitor.bounds().x() + area.x(),
                (int) monitor.bounds().y() + area.y(),
                area.width(),
                area.height());
        Pixels pixels = work.map(with -> grabbedWith(onRoot, with))
                .orElseGet(() -> grabber.grab(root, onRoot).pixels());
        if (pixels.isBlack()) {
            blanking.reason().ifPresent(X11Screen::refuse);
        }
        return pixels;
    }

    private Pixels grabbedWith(PixelRect onRoot, Runnable work) {
        return connection.requests().alone(LONGEST_GRAB, () -> {
            work.run();
            return grabber.grab(root, onRoot).pixels();
        });
    }

    @Override
    public WindowCapture capture(WindowInfo window) {
        access.checkCapture();
        overlay.awaitGone(grabber);
        return windows.take(window.id());
    }

    @Override
    public Activity watch() {
        overlay.awaitGone(grabber);
        return reports.begin();
    }

    @Override
    public Optional<CursorImage> cursor() {
        return cursor.read();
    }

    private static void refuse(String reason) {
        throw DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "The picture is black, because %s; move the pointer or press a key to wake the screen"
                        .formatted(reason));
    }

    @Override
    public void close() {
        overlay.close();
        reports.close();
        places.close();
        windows.close();
        grabber.close();
    }
}
