package dev.surehand.image;

/** A rectangle in pixels of an image, counted from the image's top-left corner. It may extend beyond the image or be empty. */
public record Area(int x, int y, int width, int height) {

    /** @throws IllegalArgumentException if width or height is negative */
    public Area {
        if (width < 0 || height < 0) {
            throw new IllegalArgumentException("An area cannot be " + width + "x" + height + ".");
        }
    }

    /** Returns the area of a whole image. */
    public static Area all(ImageSize size) {
        return new Area(0, 0, size.width(), size.height());
    }

    /** Returns the part of this area that lies inside the other one; empty if they do not overlap. */
    public Area within(Area other) {
        int left = Math.max(x, other.x);
        int top = Math.max(y, other.y);
        return new Area(left, top, (int) Math.max(0, Math.min(right(), other.right()) - left), (int)
                Math.max(0, Math.min(bottom(), other.bottom()) - top));
    }

    /** Returns the smallest area that contains both areas. */
    Area around(Area other) {
        int left = Math.min(x, other.x);
        int top = Math.min(y, other.y);
        return new Area(left, top, (int) (Math.max(right(), other.right()) - left), (int)
                (Math.max(bottom(), other.bottom()) - top));
    }

    /** Returns whether it has no pixel. */
    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    private long right() {
        return (long) x + width;
    }

    private long bottom() {
        return (long) y + height;
    }
}
