package dev.surehand.platform.x11.screen;

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
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Draws over all windows with windows of its own, one for each monitor, on a connection of its own, which is opened at the
 * first use. When this process ends, the server removes them.
 */
public final class X11Overlay implements Overlay, AutoCloseable {

    private static final int CHANGE_WINDOW_ATTRIBUTES = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int SUBSTRUCTURE_NOTIFY = 1 << 19;

    /** Destroyed, unmapped, mapped, reparented, configured, circulated: a window is elsewhere now, or covers another part. */
    private static final Set<Integer> CHANGES = Set.of(17, 18, 19, 21, 22, 26);

    private static final int WINDOW = 8;

    /** A compositor draws the screen without the windows in its next frames. */
    private static final Polling UNTIL_GONE = Polling.ofMillis(20, 1_000);

    private final X11Connection desktop;
    private final XcbConnection xcb;
    private final Pause pause;
    private final Redraw redraw;
    private final PixelSource root;
    private Optional<X11Connection> own = Optional.empty();
    private List<OverlayWindow> windows = List.of();
    private boolean isMapped;

    /** The windows that the screen may still show, because programs have not drawn yet what was below them. */
    private final List<OverlayWindow> justGone = new ArrayList<>();

    /** Which connection to the server created the windows. */
    private int creator;

    public X11Overlay(X11Connection desktop, Pause pause) {
        this.desktop = desktop;
        this.xcb = desktop.xcb();
        this.pause = pause;
        redraw = new Redraw(desktop, pause);
        root = PixelSource.root(desktop.setup());
    }

    @Override
    public void noteWindows() {
        connection().discardEvents();
    }

    @Override
    public void show(MonitorLayout layout, List<OverlayArea> areas) {
        X11Connection connection = connection();
        int shape = shape(connection);
        List<OverlayWindow> next = OverlayPicture.of(layout, areas).stream()
                .map(picture -> OverlayWindow.create(connection, shape, picture))
                .toList();
        next.forEach(OverlayWindow::map);
        if (isMapped) {
            justGone.addAll(windows);
        }
        windows.forEach(OverlayWindow::destroy);
        windows = next;
        isMapped = true;
        creator = next.stream()
                .mapToInt(window -> connection.setup().creator(window.id()))
                .findFirst()
                .orElse(creator);
        connection.sync();
    }

    private X11Connection connection() {
        if (own.isEmpty()) {
            X11Connection opened = desktop.beside();
            own = Optional.of(opened);
            opened.send(X11Request.core(CHANGE_WINDOW_ATTRIBUTES, 0)
                    .int32(opened.root())
                    .int32(EVENT_MASK)
                    .int32(SUBSTRUCTURE_NOTIFY)
                    .toBytes());
        }
        return own.get();
    }

    /** Returns the opcode of SHAPE; only since 1.1 a window can let clicks through. */
    private int shape(X11Connection connection) {
        if (connection.setup().rootDepth() != 24) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The overlay needs an X server of depth 24, and this one has another.");
        }
        return connection
                .extension("SHAPE")
                .filter(found -> connection
                        .answer(X11Request.of(found.opcode(), 0).toBytes())
                        .filter(version ->
                                version.getShort(8) > 1 || (version.getShort(8) == 1 && version.getShort(10) >= 1))
                        .isPresent())
                .map(X11Connection.Extension::opcode)
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.NOT_SUPPORTED_HERE,
                                "This X server has no SHAPE 1.1, without which an overlay would take the clicks of the windows below it."));
    }

    @Override
    public void hide() {
        conceal();
        windows.forEach(OverlayWindow::destroy);
        own.ifPresent(X11Connection::sync);
        windows = List.of();
    }

    @Override
    public void conceal() {
        if (isMapped) {
            windows.forEach(OverlayWindow::unmap);
            own.ifPresent(X11Connection::sync);
            isMapped = false;
            justGone.addAll(windows);
        }
    }

    @Override
    public boolean isOutdated() {
        boolean outdated = !isMapped;
        Optional<ByteBuffer> event = own.flatMap(X11Connection::takeEvent);
        while (event.isPresent()) {
            outdated |= isChange(event.get());
            event = own.flatMap(X11Connection::takeEvent);
        }
        if (outdated) {
            conceal();
        }
        return outdated;
    }

    private boolean isChange(ByteBuffer event) {
        long window = Integer.toUnsignedLong(event.getInt(WINDOW));
        return CHANGES.contains(X11Connection.typeOf(event)) && desktop.setup().creator(window) != creator;
    }

    /**
     * Waits until the screen shows what was below the windows, before a picture is taken. Returns at once when nothing was shown
     * since the last time.
     *
     * @throws DesktopException capture_failed if the screen goes on showing the windows
     */
    void awaitGone(Grabber grabber) {
        conceal();
        for (OverlayWindow window : justGone) {
            PixelRect bounds = onScreen(window.picture().bounds());
            for (long below : below(bounds)) {
                var unused = redraw.await(
                        OwningProgram.of(xcb, desktop.root(), below),
                        () -> OptionalLong.of(grabber.grab(root, bounds).checksum()));
            }
            if (!pause.until(() -> !window.picture().isIn(shown(grabber, window)), UNTIL_GONE)) {
                throw DesktopException.of(
                        ErrorCode.CAPTURE_FAILED,
                        "The screen goes on showing the marks of the overlay; hide them with overlay_control, and try again.");
            }
        }
        justGone.clear();
    }

    private Pixels shown(Grabber grabber, OverlayWindow window) {
        return grabber.grab(root, onScreen(window.picture().bounds())).pixels();
    }

    private PixelRect onScreen(PixelRect bounds) {
        return xcb.geometry(desktop.root())
                .get()
                .map(geometry -> bounds.clippedTo(geometry.outer()))
                .orElse(bounds);
    }

    private List<Long> below(PixelRect bounds) {
        return xcb.property(desktop.root(), "_NET_CLIENT_LIST").get().list().stream()
                .filter(client -> xcb.attributes(client)
                        .get()
                        .filter(XcbConnection.Attributes::viewable)
                        .isPresent())
                .filter(client -> isAt(client, bounds))
                .toList();
    }

    private boolean isAt(long client, PixelRect bounds) {
        var size = xcb.geometry(client).get();
        var place = xcb.translate(client, desktop.root(), 0, 0).get();
        return size.isPresent()
                && place.isPresent()
                && !new PixelRect(
                                place.get().x(),
                                place.get().y(),
                                size.get().width(),
                                size.get().height())
                        .clippedTo(bounds)
                        .isEmpty();
    }

    @Override
    public Pointing point() {
        return X11Pointing.begin(connection());
    }

    @Override
    public void close() {
        redraw.close();
        own.ifPresent(X11Connection::close);
    }
}
