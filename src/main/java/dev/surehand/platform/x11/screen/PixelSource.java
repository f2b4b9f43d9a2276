package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.X11Request;

/**
 * Something that pixels can be read from.
 *
 * @param drawable a window or a pixmap
 */
public record PixelSource(long drawable, PixelFormat format) {

    /** The way of laying out pixels in which the bits of each lie together. */
    static final int Z_PIXMAP = 2;

    private static final long ALL_PLANES = -1;

    public static PixelSource root(ServerSetup setup) {
        return new PixelSource(setup.root(), PixelFormat.of(setup, setup.rootDepth(), setup.rootVisual()));
    }

    /** Adds to a question for pixels which ones are meant. */
    X11Request addTo(X11Request question, PixelRect area) {
        return question.int32(drawable)
                .int16(area.x())
                .int16(area.y())
                .int16(area.width())
                .int16(area.height())
                .int32(ALL_PLANES);
    }
}
