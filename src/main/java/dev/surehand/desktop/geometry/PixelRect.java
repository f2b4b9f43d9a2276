package dev.surehand.desktop.geometry;

/** A rectangle in pixels of something named beside it (a monitor, an image); right and bottom are excluded. */
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

    /** The smallest that holds both. */
    public PixelRect around(PixelRect other) {
        int left = Math.min(x, other.x);
        int top = Math.min(y, other.y);
        int right = Math.max(x + width, other.x + other.width);
        int bottom = Math.max(y + height, other.y + other.height);
        return new PixelRect(left, top, right - left, bottom - top);
    }

    /** The part inside another rectangle; empty when they do not meet. */
    public PixelRect clippedTo(PixelRect other) {
        int left = Math.max(x, other.x);
        int top = Math.max(y, other.y);
        long right = Math.min((long) x + width, (long) other.x + other.width);
        long bottom = Math.min((long) y + height, (long) other.y + other.height);
        return new PixelRect(left, top, (int) Math.max(0, right - left), (int) Math.max(0, bottom - top));
    }
}
