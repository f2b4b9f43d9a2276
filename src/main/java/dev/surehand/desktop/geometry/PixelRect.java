package dev.surehand.desktop.geometry;

/** A rectangle in pixels of a monitor or an image, which the context names. Right and bottom are excluded. */
public record PixelRect(int x, int y, int width, int height) {

    public static PixelRect of(Size size) {
        return new PixelRect(0, 0, size.width(), size.height());
    }

    public boolean contains(int px, int py) {
        return px >= x && py >= y && px < x + width && py < y + height;
    }

    public boolean isEmpty() {
        return width <= 0 || height <= 0;
    }

    /** Returns the smallest rectangle that contains both rectangles. */
    public PixelRect around(PixelRect other) {
        int left = Math.min(x, other.x);
        int top = Math.min(y, other.y);
        int right = Math.max(x + width, other.x + other.width);
        int bottom = Math.max(y + height, other.y + other.height);
        return new PixelRect(left, top, right - left, bottom - top);
    }

    /** Returns the part inside another rectangle; empty if they do not overlap. */
    public PixelRect clippedTo(PixelRect other) {
        int left = Math.max(x, other.x);
        int top = Math.max(y, other.y);
        long right = Math.min((long) x + width, (long) other.x + other.width);
        long bottom = Math.min((long) y + height, (long) other.y + other.height);
        return new PixelRect(left, top, (int) Math.max(0, right - left), (int) Math.max(0, bottom - top));
    }
}
