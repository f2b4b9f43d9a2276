package dev.surehand.image;

import java.util.Objects;
import java.util.function.Supplier;

/** Encodes pictures as images, within the limits of a request. Only one thread may use it at a time. */
public final class ImageEncoder {

    private final Supplier<? extends JpegEncoder> makeJpeg;
    private final PngEncoder png = new PngEncoder();
    private JpegEncoder jpeg;

    /**
     * @param makeJpeg creates the JPEG encoder; called for the first JPEG, because the creation may be slow; only this encoder
     *     uses the result
     */
    public ImageEncoder(Supplier<? extends JpegEncoder> makeJpeg) {
        this.makeJpeg = makeJpeg;
    }

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

    /**
     * Encodes a picture, scaled down if it is larger than the limit. If the file is too long, a JPEG first loses quality, down
     * to 40, then size; a PNG loses size. A picture within the limits is read in place and not copied for scaling.
     *
     * @throws IllegalArgumentException if even an image of one pixel would be longer than {@code maxBytes}
     */
    public Encoded encode(Bitmap source, EncodeRequest request) {
        Attempt attempt = Attempt.first(request, source.size());
        Bitmap scaled = Scaling.scale(source, attempt.size());
        byte[] bytes = bytes(scaled, attempt);
        while (bytes.length > request.maxBytes()) {
            attempt = attempt.after(bytes.length);
            if (!attempt.size().equals(scaled.size())) {
                scaled = Scaling.scale(source, attempt.size());
            }
            bytes = bytes(scaled, attempt);
        }
        return new Encoded(bytes, request.format(), source.size(), attempt.size(), attempt.quality());
    }

    private byte[] bytes(Bitmap scaled, Attempt attempt) {
        return switch (attempt.request().format()) {
            case JPEG -> jpeg().encode(scaled, attempt.quality());
            case PNG -> png.encode(scaled);
        };
    }

    private JpegEncoder jpeg() {
        if (jpeg == null) {
            jpeg = makeJpeg.get();
        }
        return jpeg;
    }
}
