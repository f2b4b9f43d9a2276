package dev.surehand.image;

import java.util.Objects;

/**
 * The requirements for an image.
 *
 * @param quality of a JPEG, 1 to 100; ignored for a PNG
 * @param limit the largest size of the image, in pixels
 * @param maxBytes the largest length of the file
 */
public record EncodeRequest(ImageFormat format, int quality, ImageLimit limit, long maxBytes) {

    /** @throws IllegalArgumentException if the quality is not 1 to 100, or maxBytes is less than 1 */
    public EncodeRequest {
        Objects.requireNonNull(format);
        Objects.requireNonNull(limit);
        if (quality < 1 || quality > 100) {
            throw new IllegalArgumentException("Quality is 1 to 100, not " + quality + ".");
        }
        if (maxBytes < 1) {
            throw new IllegalArgumentException(
                    "An image takes at least 1 byte, so maxBytes cannot be " + maxBytes + ".");
        }
    }
}
