package dev.surehand.image;

import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Encodes pictures as images, within the limits of a request. Only one thread may use it at a time. */
public final class ImageEncoder {

    private final Supplier<? extends JpegEncoder> makeJpeg;
    private final PngEncoder png = new PngEncoder();
    private @Nullable JpegEncoder jpeg;

    /** The memory of scaled pictures. C reads it, so an encoder need not copy it. */
    private ByteBuffer memory = ByteBuffer.allocateDirect(0);

    /**
     * @param makeJpeg creates the JPEG encoder; called for the first JPEG, because the creation may be slow; only this encoder
     *     uses the result
     */
    public ImageEncoder(Supplier<? extends JpegEncoder> makeJpeg) {
        this.makeJpeg = makeJpeg;
    }

    /**
     * Encodes a picture, scaled down if it is larger than the limit. If the file is too long, a JPEG first loses quality, down
     * to 40, then size; a PNG loses size. A picture within the limits is read in place and not copied for scaling; a larger one is scaled into memory that is kept.
     *
     * @throws IllegalArgumentException if even an image of one pixel would be longer than {@code maxBytes}
     */
    public Encoded encode(Bitmap source, EncodeRequest request) {
        Attempt attempt = Attempt.first(request, source.size());
        Bitmap scaled = Scaling.scale(source, attempt.size(), this::atLeast);
        byte[] bytes = bytes(scaled, attempt);
        while (bytes.length > request.maxBytes()) {
            attempt = attempt.after(bytes.length);
            if (!attempt.size().equals(scaled.size())) {
                scaled = Scaling.scale(source, attempt.size(), this::atLeast);
            }
            bytes = bytes(scaled, attempt);
        }
        return new Encoded(bytes, request.format(), source.size(), attempt.size(), attempt.quality());
    }

    private ByteBuffer atLeast(int bytes) {
        if (bytes > memory.capacity()) {
            memory = ByteBuffer.allocateDirect(bytes);
        }
        return memory;
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
