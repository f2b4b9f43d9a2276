package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;

/** RECT: left, top, right and bottom in pixels of the virtual screen. The right column and the bottom row are outside. */
public record Rectangle(int left, int top, int right, int bottom) {

    public static final int SIZE = 16;

    public static Rectangle read(Pointer from, long offset) {
        return new Rectangle(
                from.getInt(offset), from.getInt(offset + 4), from.getInt(offset + 8), from.getInt(offset + 12));
    }

    public static Rectangle of(ScreenRect rect) {
        int left = (int) Math.round(rect.x());
        int top = (int) Math.round(rect.y());
        return new Rectangle(left, top, left + (int) Math.round(rect.width()), top + (int) Math.round(rect.height()));
    }

    /** Returns the rectangle in memory that the caller must close. */
    public Memory toMemory() {
        Memory memory = new Memory(SIZE);
        memory.write(0, new int[] {left, top, right, bottom}, 0, 4);
        return memory;
    }

    public int width() {
        return right - left;
    }

    public int height() {
        return bottom - top;
    }

    public Size size() {
        return new Size(width(), height());
    }

    public boolean isEmpty() {
        return width() <= 0 || height() <= 0;
    }

    public boolean contains(Rectangle other) {
        return left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom;
    }

    /** Returns the part inside another rectangle; {@link #isEmpty} when they do not overlap. */
    public Rectangle clippedTo(Rectangle other) {
        return new Rectangle(
                Math.max(left, other.left),
                Math.max(top, other.top),
                Math.min(right, other.right),
                Math.min(bottom, other.bottom));
    }

    public Rectangle moved(int dx, int dy) {
        return new Rectangle(left + dx, top + dy, right + dx, bottom + dy);
    }

    /** Returns this rectangle in pixels of a rectangle that contains it. */
    public PixelRect within(Rectangle outer) {
        return new PixelRect(left - outer.left, top - outer.top, width(), height());
    }

    public boolean contains(Pixel pixel) {
        return pixel.x() >= left && pixel.x() < right && pixel.y() >= top && pixel.y() < bottom;
    }

    /** Returns the first and the last pixel as text for messages. */
    public String describe() {
        return "(%d, %d) to (%d, %d)".formatted(left, top, right - 1, bottom - 1);
    }

    /** Returns the pixel in this rectangle that is nearest to another pixel. */
    public Pixel nearest(Pixel to) {
        return new Pixel(Math.max(left, Math.min(to.x(), right - 1)), Math.max(top, Math.min(to.y(), bottom - 1)));
    }

    public ScreenRect toScreen() {
        return new ScreenRect(left, top, width(), height());
    }
}
