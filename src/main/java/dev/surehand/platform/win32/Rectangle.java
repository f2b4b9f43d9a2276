package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import dev.surehand.desktop.ScreenRect;

/** RECT: left, top, right, bottom in pixels of the virtual screen; the right column and the bottom row are outside. */
record Rectangle(int left, int top, int right, int bottom) {

    static final int SIZE = 16;

    static Rectangle read(Pointer from, long offset) {
        return new Rectangle(
                from.getInt(offset), from.getInt(offset + 4), from.getInt(offset + 8), from.getInt(offset + 12));
    }

    int width() {
        return right - left;
    }

    int height() {
        return bottom - top;
    }

    boolean contains(Pixel pixel) {
        return pixel.x() >= left && pixel.x() < right && pixel.y() >= top && pixel.y() < bottom;
    }

    /** For sentences. */
    String describe() {
        return "(%d, %d) to (%d, %d)".formatted(left, top, right - 1, bottom - 1);
    }

    /** The pixel of it that is nearest to another. */
    Pixel nearest(Pixel to) {
        return new Pixel(Math.max(left, Math.min(to.x(), right - 1)), Math.max(top, Math.min(to.y(), bottom - 1)));
    }

    ScreenRect toScreen() {
        return new ScreenRect(left, top, width(), height());
    }
}
