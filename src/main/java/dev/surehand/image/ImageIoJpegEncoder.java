package dev.surehand.image;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Encodes JPEG with the encoder of the JDK. It loads AWT, so create it only when it is needed. It keeps its buffers for the
 * next picture.
 */
public final class ImageIoJpegEncoder implements JpegEncoder {

    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("jpeg").next();
    private final ImageWriteParam settings = writer.getDefaultWriteParam();
    private final ByteArrayOutputStream file = new ByteArrayOutputStream(1 << 19);
    private BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_3BYTE_BGR);

    public ImageIoJpegEncoder() {
        settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    }

    @Override
    public byte[] encode(Bitmap picture, int quality) {
        if (quality < 1 || quality > 100) {
            throw new IllegalArgumentException("JPEG quality is 1 to 100, not " + quality + ".");
        }
        settings.setCompressionQuality(quality / 100f);
        load(picture);
        file.reset();
        // ImageIO.createImageOutputStream would by default write to a file on disk.
        try (ImageOutputStream output = new MemoryCacheImageOutputStream(file)) {
            writer.setOutput(output);
            writer.write(null, new IIOImage(image, null, null), settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.setOutput(null);
        }
        return file.toByteArray();
    }

    /**
     * Copies the picture to an image with three bytes per pixel, because the writer reads those without converting each colour
     * separately.
     */
    private void load(Bitmap picture) {
        if (image.getWidth() != picture.width() || image.getHeight() != picture.height()) {
            image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_3BYTE_BGR);
        }
        byte[] bgr = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        int[] row = new int[picture.width()];
        for (int y = 0; y < picture.height(); y++) {
            picture.copyRow(y, row);
            pack(row, bgr, y * row.length * 3);
        }
    }

    private static void pack(int[] row, byte[] bgr, int start) {
        int i = start;
        for (int pixel : row) {
            bgr[i] = (byte) pixel;
            bgr[i + 1] = (byte) (pixel >>> 8);
            bgr[i + 2] = (byte) (pixel >>> 16);
            i += 3;
        }
    }
}
