package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.x11.window.GuardWindow;
import dev.surehand.platform.x11.window.ManagedWindow;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.window.Shape;
import dev.surehand.platform.x11.window.WindowManager;
import dev.surehand.platform.x11.window.WindowTree;
import dev.surehand.platform.x11.window.X11WindowFacts;
import dev.surehand.platform.x11.window.X11WindowQueries;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Captures pictures of windows as if nothing covered them. A window that already has memory of its own, from a compositor or
 * from an earlier picture, is read there; an uncovered window is read from the screen. Any other window gets such memory, for
 * as long as this connection lives, and its program draws the covered part.
 */
final class X11WindowCapture implements AutoCloseable {

    private static final Polling TO_COME_TO_REST = Polling.ofMillis(20, 500);

    private final X11Connection connection;
    private final XcbConnection xcb;
    private final X11WindowQueries queries;
    private final WindowTree tree;
    private final GuardWindow guard;
    private final Grabber grabber;
    private final Pause pause;
    private final Compositing compositing;
    private final Redraw redraw;
    private final PixelSource root;
    private final Shape shape;

    X11WindowCapture(X11Connection connection, X11WindowQueries queries, Grabber grabber, Pause pause) {
        this.connection = connection;
        xcb = connection.xcb();
        this.queries = queries;
        this.grabber = grabber;
        this.pause = pause;
        tree = new WindowTree(xcb, connection.root());
        guard = new GuardWindow(xcb, tree);
        compositing = Compositing.of(connection);
        redraw = new Redraw(connection, pause);
        root = PixelSource.root(connection.setup());
        shape = new Shape(connection);
    }

    /** @throws DesktopException window_not_found, window_minimized, capture_failed */
    WindowCapture take(WindowId window) {
        return pause.retry(() -> attempt(window.value()), TO_COME_TO_REST)
                .orElseThrow(() -> refused(
                        "The window keeps changing its size or place; take the picture when it has come to rest"));
    }

    /** Returns empty when the window changed in the meantime. */
    private Optional<WindowCapture> attempt(long window) {
        PixelRect bounds = shown(window);
        Frame frame = Frame.around(window, tree, xcb).orElseThrow(ManagedWindow::notFound);
        boolean whole = frame.own(bounds)
                .clippedTo(
                        new PixelRect(0, 0, frame.outer().width(), frame.outer().height()))
                .equals(frame.own(bounds));
        if (!whole || bounds.isEmpty()) {
            return Optional.empty();
        }
        Optional<Picture> own = ownPicture(frame, bounds);
        if (own.isPresent()) {
            return own.map(Picture::pixels).map(pixels -> ofItself(frame, bounds, pixels));
        }
        return isOpen(frame, bounds)
                ? fromScreen(window, frame, bounds).map(WindowCapture::fromScreen)
                : afterRedirection(window, frame, bounds).map(pixels -> ofItself(frame, bounds, pixels));
    }

    /** New memory of a window holds what the screen showed there, and the program draws only inside the shape of its window. */
    private WindowCapture ofItself(Frame frame, PixelRect bounds, Pixels pixels) {
        List<PixelRect> parts = shape.covered(frame.id());
        if (parts.isEmpty()) {
            throw refused(
                    "The shape of the window has so many parts that it is not known what in its picture is its own; take a screenshot of the monitor");
        }
        boolean isWhole = parts.size() == 1 && parts.get(0).clippedTo(bounds).equals(bounds);
        if (!isWhole) {
            blackenOutside(parts, bounds, pixels);
        }
        return WindowCapture.ofItself(pixels);
    }

    private static void blackenOutside(List<PixelRect> parts, PixelRect bounds, Pixels pixels) {
        for (int y = 0; y < bounds.height(); y++) {
            BitSet own = new BitSet();
            for (PixelRect part : parts) {
                PixelRect inside = part.clippedTo(bounds);
                int row = bounds.y() + y;
                if (!inside.isEmpty() && inside.y() <= row && row < inside.y() + inside.height()) {
                    own.set(inside.x() - bounds.x(), inside.x() - bounds.x() + inside.width());
                }
            }
            for (int x = own.nextClearBit(0); x < bounds.width(); x = own.nextClearBit(x + 1)) {
                pixels.bgrx().putInt(y * pixels.stride() + x * Integer.BYTES, 0);
            }
        }
    }

    private PixelRect shown(long window) {
        var answer = queries.ask(window);
        WindowManager manager = WindowManager.read(xcb, connection.root());
        X11WindowFacts facts = answer.get().orElseThrow(ManagedWindow::notFound).seenUnder(guard, manager);
        WindowState state = facts.state(manager.desktop());
        if (state == WindowState.MINIMIZED) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_MINIMIZED,
                    "A minimised window has no picture; restore it, or bring it to the front, first");
        }
        if (state == WindowState.HIDDEN) {
            throw refused(
                    "The window is on another virtual desktop, or hidden by its program, and has no picture there; bring it to the front first");
        }
        ScreenRect bounds = facts.bounds();
        return new PixelRect((int) bounds.x(), (int) bounds.y(), (int) bounds.width(), (int) bounds.height());
    }

    /** Returns empty when the window does not have memory of its own, or has just got different memory. */
    private Optional<Picture> ownPicture(Frame frame, PixelRect bounds) {
        OptionalLong pixmap = compositing.isAvailable() ? compositing.pixmap(frame.id()) : OptionalLong.empty();
        if (pixmap.isEmpty()) {
            return Optional.empty();
        }
        try {
            var size = xcb.geometry(pixmap.getAsLong()).get();
            boolean fits = size.filter(frame::hasShapeOf).isPresent();
            return fits
                    ? Optional.of(grabber.grab(frame.pixels(pixmap.getAsLong(), connection.setup()), frame.own(bounds)))
                    : Optional.empty();
        } finally {
            compositing.free(pixmap.getAsLong());
        }
    }

    private boolean isOpen(Frame frame, PixelRect bounds) {
        PixelRect screen = xcb.geometry(connection.root()).get().orElseThrow().outer();
        return bounds.clippedTo(screen).equals(bounds) && !tree.isCovered(frame.id(), bounds);
    }

    /** Nothing may come in front of the window for a moment: the server serves no other program until this is known. */
    private Optional<Pixels> fromScreen(long window, Frame frame, PixelRect bounds) {
        return connection
                .requests()
                .alone(
                        X11Screen.LONGEST_GRAB,
                        () -> shown(window).equals(bounds) && isOpen(frame, bounds)
                                ? Optional.of(grabber.grab(root, bounds).pixels())
                                : Optional.empty());
    }

    private Optional<Pixels> afterRedirection(long window, Frame frame, PixelRect bounds) {
        if (!compositing.isAvailable()) {
            throw refused(
                    "Part of the window is covered or off the screen, and %s; bring it to the front, or onto a monitor"
                            .formatted(compositing.missing()));
        }
        OwningProgram program = OwningProgram.of(xcb, connection.root(), window);
        if (!redraw.isAnswered(program)) {
            throw refused(
                    "Part of the window is covered or off the screen, and its program does not answer, so that it cannot draw it; take a screenshot of the monitor, or wait");
        }
        if (compositing.redirect(frame.id())) {
            awaitRedraw(program, frame, bounds);
        }
        return ownPicture(frame, bounds).map(Picture::pixels);
    }

    /**
     * Waits until the program has redrawn the window, and otherwise ends the redirection: until then the window's memory holds
     * only background where it was covered, which the next picture must not show either.
     */
    private void awaitRedraw(OwningProgram program, Frame frame, PixelRect bounds) {
        boolean drawn = false;
        try {
            drawn = redraw.await(
                    program,
                    () -> ownPicture(frame, bounds)
                            .map(picture -> OptionalLong.of(picture.checksum()))
                            .orElseGet(OptionalLong::empty));
        } finally {
            if (!drawn) {
                compositing.unredirect(frame.id());
            }
        }
    }

    private static DesktopException refused(String reason) {
        return DesktopException.of(ErrorCode.CAPTURE_FAILED, reason);
    }

    @Override
    public void close() {
        redraw.close();
    }
}
