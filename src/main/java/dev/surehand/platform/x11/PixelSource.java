package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xlib.VisualInfo;

/**
 * Something that pixels can be read from.
 *
 * @param drawable a window or a pixmap
 * @param visual of the window, or of that whose pixmap it is: what its pixels mean; lives as long as the connection
 */
record PixelSource(long drawable, int depth, Pointer visual) {

    static PixelSource root(X11Connection connection) {
        return new PixelSource(
                connection.root(),
                Xlib.XDefaultDepth(connection.display(), connection.screen()),
                Xlib.XDefaultVisual(connection.display(), connection.screen()));
    }

    static Pointer visual(X11Connection connection, long id) {
        try (Memory wanted = new Memory(VisualInfo.SIZE)) {
            wanted.clear();
            wanted.setLong(VisualInfo.ID, id);
            Pointer found = Xlib.XGetVisualInfo(connection.display(), VisualInfo.ID_MASK, wanted, new IntByReference());
            Pointer visual = found.getPointer(VisualInfo.VISUAL);
            Xlib.XFree(found);
            return visual;
        }
    }
}
