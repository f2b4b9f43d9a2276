package dev.surehand.image;

/** Encodes pictures as JPEG. Only one thread may use it at a time. */
public interface JpegEncoder {

    /**
     * Encodes a picture without reading its unused bytes or writing to it.
     *
     * @param quality 1 to 100, on the scale of libjpeg
     * @return a complete JPEG file, owned by the caller
     * @throws IllegalArgumentException if the quality is not on the scale
     * @throws java.io.UncheckedIOException if the picture cannot be encoded as JPEG, such as for a side above 65500 pixels
     */
    byte[] encode(Bitmap picture, int quality);
}
