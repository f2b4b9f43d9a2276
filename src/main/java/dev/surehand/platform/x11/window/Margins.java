package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.List;

/** The widths in pixels of the areas at the four sides of a window. */
record Margins(int left, int right, int top, int bottom) {

    static final Margins NONE = new Margins(0, 0, 0, 0);

    /** @param values in the order of _NET_FRAME_EXTENTS and _GTK_FRAME_EXTENTS */
    static Margins of(List<Long> values) {
        return values.size() < 4
                ? NONE
                : new Margins(
                        values.get(0).intValue(),
                        values.get(1).intValue(),
                        values.get(2).intValue(),
                        values.get(3).intValue());
    }

    PixelRect around(PixelRect r) {
        return new PixelRect(r.x() - left, r.y() - top, r.width() + left + right, r.height() + top + bottom);
    }

    PixelRect inside(PixelRect r) {
        return new PixelRect(r.x() + left, r.y() + top, r.width() - left - right, r.height() - top - bottom);
    }
}
