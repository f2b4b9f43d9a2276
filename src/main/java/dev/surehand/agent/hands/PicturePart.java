package dev.surehand.agent.hands;

import dev.surehand.agent.port.PortException;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.agent.provider.picture.PictureArea;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.image.ImageSize;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Cuts parts out of a picture. */
final class PicturePart {

    private static final int MOST_ENLARGED = 4;

    /** In pixels; a picture that is larger is not decoded. */
    private static final int LONGEST_EDGE = 65_535;

    private final BufferedImage whole;

    PicturePart(byte[] file) throws PortException {
        whole = read(file);
    }

    /**
     * Returns a part as a PNG file.
     *
     * @param area in pixels of a smaller picture of the same
     * @param smaller the size of that picture
     */
    byte[] of(PictureArea area, ImageSize smaller, ImageLimits limits) {
        int left = (int) ((long) area.left() * whole.getWidth() / smaller.width());
        int top = (int) ((long) area.top() * whole.getHeight() / smaller.height());
        int right = ceiling(area.right(), whole.getWidth(), smaller.width());
        int bottom = ceiling(area.bottom(), whole.getHeight(), smaller.height());
        BufferedImage part = whole.getSubimage(left, top, right - left, bottom - top);
        ImageSize enlarged = new ImageSize(part.getWidth() * MOST_ENLARGED, part.getHeight() * MOST_ENLARGED);
        return written(scaled(part, limits.fit(enlarged)));
    }

    static ImageSize size(byte[] file) throws PortException {
        BufferedImage image = read(file);
        return new ImageSize(image.getWidth(), image.getHeight());
    }

    private static int ceiling(int value, int to, int from) {
        return (int) (((long) value * to + from - 1) / from);
    }

    private static BufferedImage scaled(BufferedImage part, ImageSize size) {
        BufferedImage scaled = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = scaled.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
            graphics.drawImage(part, 0, 0, size.width(), size.height(), null);
        } finally {
            graphics.dispose();
        }
        return scaled;
    }

    private static byte[] written(BufferedImage image) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ImageIO.write(image, "png", out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BufferedImage read(byte[] file) throws PortException {
        return RgbPicture.image(file, LONGEST_EDGE)
                .orElseThrow(() -> new PortException("The picture of the screen cannot be read."));
    }
}
