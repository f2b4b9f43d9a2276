package dev.surehand.image;

/**
 * An image that is ready to be sent.
 *
 * <p>To map a pixel of the image to the source, multiply by {@code source.width() / width()} across and by
 * {@code source.height() / height()} down. The two factors differ a little, because both sizes are whole numbers.
 *
 * @param bytes a complete file, owned by the caller
 * @param source the size of the picture that it shows
 * @param size its own size
 * @param quality the quality of a JPEG, 1 to 100; 100 for PNG, which loses nothing
 */
public record Encoded(byte[] bytes, ImageFormat format, ImageSize source, ImageSize size, int quality) {

    public int width() {
        return size.width();
    }

    public int height() {
        return size.height();
    }

    /** Returns the delivered width divided by the source width: 1 if nothing was scaled, else less. */
    public double scale() {
        return (double) size.width() / source.width();
    }
}
