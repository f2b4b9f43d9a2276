package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.X11Request;

/**
 * A window or pixmap whose pixels can be read.
 *
 * @param drawable a window or a pixmap
 */
public record PixelSource(long drawable, PixelFormat format) {

    /** The image format in which the bits of each pixel lie together. */
    static final int Z_PIXMAP = 2;

    private static final long ALL_PLANES = -1;

    public static PixelSource root(ServerSetup setup) {
        return new PixelSource(setup.root(), PixelFormat.of(setup, setup.rootDepth(), setup.rootVisual()));
    }

    /** Appends the drawable and the area to a request for pixels. */
    X11Request addTo(X11Request request, PixelRect area) {
        return request.int32(drawable)
                .int16(area.x())
                .int16(area.y())
                .int16(area.width())
                .int16(area.height())
                .int32(ALL_PLANES);
    }
}
