package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.window.WindowTree;
import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Optional;

/**
 * The child of the root that a window lies in, or is; the server gives memory of its own to such windows.
 *
 * @param outer its place on the root, with its border
 * @param visual an id
 */
record Frame(long id, PixelRect outer, int depth, long visual) {

    /** Returns empty when the window no longer exists. */
    static Optional<Frame> around(long window, WindowTree tree, XcbConnection xcb) {
        List<Long> around = tree.around(window);
        if (around.isEmpty()) {
            return Optional.empty();
        }
        long id = around.get(around.size() - 1);
        var attributes = xcb.attributes(id);
        var geometry = xcb.geometry(id);
        var shown = attributes.get();
        var place = geometry.get();
        return shown.isEmpty() || place.isEmpty()
                ? Optional.empty()
                : Optional.of(new Frame(
                        id,
                        place.get().outer(),
                        place.get().depth(),
                        shown.get().visual()));
    }

    /** @param pixmap the frame's memory */
    PixelSource pixels(long pixmap, ServerSetup setup) {
        return new PixelSource(pixmap, PixelFormat.of(setup, depth, visual));
    }

    /**
     * Reports whether a drawable of that size and depth can be this frame's memory: the frame may have changed since its facts
     * were read.
     */
    boolean hasShapeOf(XcbConnection.Geometry drawable) {
        return drawable.width() == outer.width() && drawable.height() == outer.height() && drawable.depth() == depth;
    }

    /** Converts an area of the root to an area of the frame. */
    PixelRect own(PixelRect area) {
        return new PixelRect(area.x() - outer.x(), area.y() - outer.y(), area.width(), area.height());
    }
}
