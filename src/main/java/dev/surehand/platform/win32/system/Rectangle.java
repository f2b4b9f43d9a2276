package dev.surehand.platform.win32.system;

import com.sun.jna.platform.win32.WinDef.RECT;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.jna.ScopedStructure;

/** A RECT as a value: left, top, right and bottom in pixels of the virtual screen. The right column and the bottom row are outside. */
public record Rectangle(int left, int top, int right, int bottom) {

    public static Rectangle of(RECT rect) {
        return new Rectangle(rect.left, rect.top, rect.right, rect.bottom);
    }

    public static Rectangle of(ScreenRect rect) {
        int left = (int) Math.round(rect.x());
        int top = (int) Math.round(rect.y());
        return new Rectangle(left, top, left + (int) Math.round(rect.width()), top + (int) Math.round(rect.height()));
    }

    /** Returns the rectangle as a structure that the caller must close. */
    public ScopedStructure<RECT> toRect() {
        RECT rect = new RECT();
        rect.left = left;
        rect.top = top;
        rect.right = right;
        rect.bottom = bottom;
        return new ScopedStructure<>(rect);
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
