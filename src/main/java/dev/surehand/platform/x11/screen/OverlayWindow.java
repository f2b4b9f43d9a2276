package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.overlay.OverlayPicture;
import dev.surehand.desktop.overlay.OverlayPicture.OverlayInk;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.ArrayList;
import java.util.List;

/**
 * A window of the shape of what it shows, through which each click goes (extension SHAPE 1.1). The server itself draws it, from
 * a background picture. No window manager knows it.
 */
final class OverlayWindow {

    private static final int CREATE_WINDOW = 1;
    private static final int DESTROY_WINDOW = 4;
    private static final int MAP_WINDOW = 8;
    private static final int UNMAP_WINDOW = 10;
    private static final int CONFIGURE_WINDOW = 12;
    private static final int CREATE_PIXMAP = 53;
    private static final int FREE_PIXMAP = 54;
    private static final int CREATE_GC = 55;
    private static final int FREE_GC = 60;
    private static final int POLY_FILL_RECTANGLE = 70;
    private static final int SHAPE_RECTANGLES = 1;

    private static final int BACK_PIXMAP = 1;
    private static final int OVERRIDE_REDIRECT = 1 << 9;
    private static final int STACK_MODE = 1 << 6;
    private static final int ABOVE = 0;
    private static final int FOREGROUND = 4;
    private static final int SET = 0;
    private static final int BOUNDING = 0;
    private static final int INPUT = 2;
    private static final int INPUT_OUTPUT = 1;

    /** Rectangles in one request, which has an end. */
    private static final int MOST = 8_000;

    private final X11Connection connection;
    private final int shape;
    private final int id;
    private final OverlayPicture picture;
    private final PixelRect bounds;

    private OverlayWindow(X11Connection connection, int shape, OverlayPicture picture) {
        this.connection = connection;
        this.shape = shape;
        this.picture = picture;
        bounds = picture.bounds();
        id = connection.newId();
    }

    /**
     * Creates a window and does not map it.
     *
     * @param shape the opcode of SHAPE
     * @param picture in pixels of the root window
     */
    static OverlayWindow create(X11Connection connection, int shape, OverlayPicture picture) {
        OverlayWindow window = new OverlayWindow(connection, shape, picture);
        window.create();
        return window;
    }

    long id() {
        return Integer.toUnsignedLong(id);
    }

    OverlayPicture picture() {
        return picture;
    }

    private void create() {
        int pixmap = pixmap();
        send(X11Request.core(CREATE_WINDOW, 0)
                .int32(id)
                .int32(connection.root())
                .int16(bounds.x())
                .int16(bounds.y())
                .int16(bounds.width())
                .int16(bounds.height())
                .int16(0)
                .int16(INPUT_OUTPUT)
                .int32(0)
                .int32(BACK_PIXMAP | OVERRIDE_REDIRECT)
                .int32(pixmap)
                .int32(1));
        send(X11Request.core(FREE_PIXMAP, 0).int32(pixmap));
        List<PixelRect> parts = picture.ink().stream().map(OverlayInk::area).toList();
        shape(BOUNDING, parts);
        shape(INPUT, List.of());
    }

    private int pixmap() {
        int pixmap = connection.newId();
        send(X11Request.core(CREATE_PIXMAP, connection.setup().rootDepth())
                .int32(pixmap)
                .int32(connection.root())
                .int16(bounds.width())
                .int16(bounds.height()));
        List<OverlayInk> run = new ArrayList<>();
        for (OverlayInk next : picture.ink()) {
            if (!run.isEmpty() && (run.get(0).colour() != next.colour() || run.size() == MOST)) {
                fill(pixmap, run);
                run.clear();
            }
            run.add(next);
        }
        fill(pixmap, run);
        return pixmap;
    }

    private void fill(int pixmap, List<OverlayInk> run) {
        int context = connection.newId();
        send(X11Request.core(CREATE_GC, 0)
                .int32(context)
                .int32(pixmap)
                .int32(FOREGROUND)
                .int32(run.get(0).colour()));
        X11Request fill = X11Request.core(POLY_FILL_RECTANGLE, 0).int32(pixmap).int32(context);
        run.forEach(each -> add(fill, each.area()));
        send(fill);
        send(X11Request.core(FREE_GC, 0).int32(context));
    }

    private void shape(int kind, List<PixelRect> parts) {
        X11Request request = X11Request.of(shape, SHAPE_RECTANGLES)
                .int8(SET)
                .int8(kind)
                .int8(0)
                .int8(0)
                .int32(id)
                .int16(0)
                .int16(0);
        parts.forEach(part -> add(request, part));
        send(request);
    }

    private void add(X11Request request, PixelRect area) {
        request.int16(area.x() - bounds.x())
                .int16(area.y() - bounds.y())
                .int16(area.width())
                .int16(area.height());
    }

    /** Shows the window in front of all others. */
    void map() {
        send(X11Request.core(CONFIGURE_WINDOW, 0)
                .int32(id)
                .int16(STACK_MODE)
                .int16(0)
                .int32(ABOVE));
        send(X11Request.core(MAP_WINDOW, 0).int32(id));
    }

    void unmap() {
        send(X11Request.core(UNMAP_WINDOW, 0).int32(id));
    }

    void destroy() {
        send(X11Request.core(DESTROY_WINDOW, 0).int32(id));
    }

    private void send(X11Request request) {
        connection.send(request.toBytes());
    }
}
