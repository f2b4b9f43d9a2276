package dev.surehand.image;

/** Turns pictures into JPEG. One thread at a time. */
public interface JpegEncoder {

    /**
     * Encodes a picture without reading its unused bytes or writing to it.
     *
     * @param quality 1 to 100, on the scale of libjpeg
     * @return a whole JPEG file, owned by the caller
     * @throws IllegalArgumentException if the quality is not on the scale
     * @throws java.io.UncheckedIOException if the picture cannot be a JPEG, such as for a side above 65500 pixels
     */
    byte[] encode(Bitmap picture, int quality);
}
