package dev.surehand.image;

/**
 * An image ready to be sent.
 *
 * <p>Map a pixel of it to the source with {@code source.width() / width()} across and {@code source.height() /
 * height()} down: the two differ a little, because both sizes are whole numbers.
 *
 * @param bytes a whole file, owned by the caller
 * @param source the size of the picture it shows
 * @param size its own size
 * @param quality what a JPEG was encoded with, 1 to 100; 100 for PNG, which loses nothing
 */
public record Encoded(byte[] bytes, ImageFormat format, ImageSize source, ImageSize size, int quality) {

    public int width() {
        return size.width();
    }

    public int height() {
        return size.height();
    }

    /** Delivered width over source width: 1 if nothing was scaled, else less. */
    public double scale() {
        return (double) size.width() / source.width();
    }
}
