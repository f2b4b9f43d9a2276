package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.ScreenRect;
import dev.surehand.desktop.Size;

/** RECT: left, top, right, bottom in pixels of the virtual screen; the right column and the bottom row are outside. */
record Rectangle(int left, int top, int right, int bottom) {

    static final int SIZE = 16;

    static Rectangle read(Pointer from, long offset) {
        return new Rectangle(
                from.getInt(offset), from.getInt(offset + 4), from.getInt(offset + 8), from.getInt(offset + 12));
    }

    static Rectangle of(ScreenRect rect) {
        int left = (int) Math.round(rect.x());
        int top = (int) Math.round(rect.y());
        return new Rectangle(left, top, left + (int) Math.round(rect.width()), top + (int) Math.round(rect.height()));
    }

    /** The caller closes it. */
    Memory toMemory() {
        Memory memory = new Memory(SIZE);
        memory.write(0, new int[] {left, top, right, bottom}, 0, 4);
        return memory;
    }

    int width() {
        return right - left;
    }

    int height() {
        return bottom - top;
    }

    Size size() {
        return new Size(width(), height());
    }

    boolean isEmpty() {
        return width() <= 0 || height() <= 0;
    }

    boolean contains(Rectangle other) {
        return left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom;
    }

    /** The part inside another one; empty when they do not meet. */
    Rectangle clippedTo(Rectangle other) {
        return new Rectangle(
                Math.max(left, other.left),
                Math.max(top, other.top),
                Math.min(right, other.right),
                Math.min(bottom, other.bottom));
    }

    Rectangle moved(int dx, int dy) {
        return new Rectangle(left + dx, top + dy, right + dx, bottom + dy);
    }

    /** In pixels of a rectangle that it lies in. */
    PixelRect within(Rectangle outer) {
        return new PixelRect(left - outer.left, top - outer.top, width(), height());
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
