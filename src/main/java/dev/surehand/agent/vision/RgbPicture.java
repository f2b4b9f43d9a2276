package dev.surehand.agent.vision;

import dev.surehand.desktop.screen.Pixels;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.PixelInterleavedSampleModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.BiPredicate;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** A decoded picture: one int per pixel, red in bits 16 to 23, row after row from the top. */
public final class RgbPicture {

    /** More than the screen of the largest monitors has. */
    private static final long MOST_PIXELS = 50_000_000;

    private final int width;
    private final int height;
    private final int[] rgb;

    /** @param rgb {@code width * height} pixels; this object owns them from now on */
    public RgbPicture(int width, int height, int[] rgb) {
        if (width < 1 || height < 1 || rgb.length != width * height) {
            throw new IllegalArgumentException(
                    "%d pixels do not make a picture of %d x %d.".formatted(rgb.length, width, height));
        }
        this.width = width;
        this.height = height;
        this.rgb = rgb;
    }

    public static RgbPicture of(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        if (image.getType() == BufferedImage.TYPE_3BYTE_BGR
                && image.getRaster().getDataBuffer() instanceof DataBufferByte bytes
                && image.getSampleModel() instanceof PixelInterleavedSampleModel layout) {
            return new RgbPicture(width, height, colours(image.getRaster(), bytes, layout));
        }
        return new RgbPicture(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    }

    /** The pictures of the screen are of this kind, and to ask for each colour takes longer than all else that is done with them. */
    private static int[] colours(Raster raster, DataBufferByte buffer, PixelInterleavedSampleModel layout) {
        byte[] bytes = buffer.getData();
        int[] rgb = new int[raster.getWidth() * raster.getHeight()];
        int to = 0;
        for (int y = 0; y < raster.getHeight(); y++) {
            int from = buffer.getOffset()
                    + (y - raster.getSampleModelTranslateY()) * layout.getScanlineStride()
                    - raster.getSampleModelTranslateX() * layout.getPixelStride();
            for (int x = 0; x < raster.getWidth(); x++) {
                rgb[to++] = (bytes[from + 2] & 0xFF) << 16 | (bytes[from + 1] & 0xFF) << 8 | (bytes[from] & 0xFF);
                from += layout.getPixelStride();
            }
        }
        return rgb;
    }

    /**
     * Decodes a JPEG, PNG or GIF file.
     *
     * @param longestEdge in pixels; a larger picture is not decoded, because it could fill the memory
     * @return empty if the bytes are not such a file, or the picture is too large
     */
    public static Optional<RgbPicture> decode(byte[] file, int longestEdge) {
        return image(file, longestEdge).map(RgbPicture::of);
    }

    /** Does the same, and returns the picture of the decoder. */
    public static Optional<BufferedImage> image(byte[] file, int longestEdge) {
        return image(
                file,
                (width, height) -> Math.max(width, height) <= longestEdge && (long) width * height <= MOST_PIXELS);
    }

    /** Decodes such a file if it has this size; another one is not decoded. */
    public static Optional<RgbPicture> decode(byte[] file, int width, int height) {
        return image(file, (foundWidth, foundHeight) -> foundWidth == width && foundHeight == height)
                .map(RgbPicture::of);
    }

    private static Optional<BufferedImage> image(byte[] file, BiPredicate<Integer, Integer> isAllowed) {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(file))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                if (!isAllowed.test(reader.getWidth(0), reader.getHeight(0))) {
                    return Optional.empty();
                }
                return Optional.of(reader.read(0));
            } finally {
                reader.dispose();
            }
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException | NegativeArraySizeException e) {
            // Decoders of the JDK throw each of these for files that are damaged.
            return Optional.empty();
        }
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Returns all pixels, row after row; for reading only. */
    int[] pixels() {
        return rgb;
    }

    /** Returns a pixel; the upper 8 bits have no meaning. */
    public int at(int x, int y) {
        return rgb[y * width + x];
    }

    /** Returns the brightness of a pixel, 0 to 255. */
    public int luminance(int x, int y) {
        int pixel = at(x, y);
        return (299 * ((pixel >> 16) & 0xFF) + 587 * ((pixel >> 8) & 0xFF) + 114 * (pixel & 0xFF)) / 1000;
    }

    /** Returns a copy in another size. */
    public RgbPicture scaled(int toWidth, int toHeight) {
        int[] to = new int[toWidth * toHeight];
        for (int shift = 0; shift <= 16; shift += 8) {
            float[] levels = new float[rgb.length];
            for (int i = 0; i < rgb.length; i++) {
                levels[i] = (rgb[i] >> shift) & 0xFF;
            }
            float[] scaled = new GrayPicture(width, height, levels)
                    .scaled(toWidth, toHeight)
                    .levels();
            for (int i = 0; i < to.length; i++) {
                to[i] |= Math.round(scaled[i]) << shift;
            }
        }
        return new RgbPicture(toWidth, toHeight, to);
    }

    public RgbPicture part(PictureRegion area) {
        int[] part = new int[area.width() * area.height()];
        for (int y = 0; y < area.height(); y++) {
            System.arraycopy(rgb, (area.y() + y) * width + area.x(), part, y * area.width(), area.width());
        }
        return new RgbPicture(area.width(), area.height(), part);
    }

    /** Returns it as a PNG file. */
    public byte[] toPng() {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, width, height, rgb, 0, width);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Returns the smallest region in which two pictures of one size differ; empty if they are equal. */
    public Optional<PictureRegion> changed(RgbPicture other) {
        int left = width;
        int top = height;
        int right = -1;
        int bottom = -1;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if ((at(x, y) & 0xFFFFFF) != (other.at(x, y) & 0xFFFFFF)) {
                    left = Math.min(left, x);
                    top = Math.min(top, y);
                    right = Math.max(right, x);
                    bottom = y;
                }
            }
        }
        return right < 0
                ? Optional.empty()
                : Optional.of(new PictureRegion(left, top, right - left + 1, bottom - top + 1));
    }

    /** Returns a copy in the form in which readers of text take pictures. */
    public Pixels toPixels() {
        ByteBuffer bgrx = ByteBuffer.allocate(Integer.BYTES * rgb.length).order(ByteOrder.LITTLE_ENDIAN);
        bgrx.asIntBuffer().put(rgb);
        return new Pixels(width, height, Integer.BYTES * width, bgrx);
    }
}
