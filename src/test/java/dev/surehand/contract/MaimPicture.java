package dev.surehand.contract;

import dev.surehand.testdesktop.TestDesktop;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import javax.imageio.ImageIO;

/** All monitors of a desktop as another program, maim, sees them, without the pointer. */
final class MaimPicture {

    private final BufferedImage image;

    private MaimPicture(BufferedImage image) {
        this.image = image;
    }

    /** Takes a picture. It is not compressed, because that took most of the time of a test. */
    static MaimPicture of(TestDesktop desktop) {
        try {
            Path file = Files.createTempFile("seen", ".bmp");
            try {
                desktop.run("maim", "--hidecursor", "--format=bmp", file.toString());
                return new MaimPicture(Objects.requireNonNull(ImageIO.read(file.toFile()), "a picture"));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a pixel of the root window as 0xRRGGBB. */
    int rgb(int x, int y) {
        return image.getRGB(x, y) & 0xFFFFFF;
    }

    /** Returns how many pixels have a colour, 0xRRGGBB. */
    long count(int colour) {
        return count(image, colour);
    }

    static long count(BufferedImage image, int colour) {
        return Arrays.stream(pixels(image)).filter(pixel -> pixel == colour).count();
    }

    /** Returns 0xRRGGBB of each pixel, row by row. Drawing converts them far faster than getRGB. */
    static int[] pixels(BufferedImage image) {
        BufferedImage copy = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = copy.createGraphics();
        graphics.drawImage(image, 0, 0, null);
        graphics.dispose();
        return ((DataBufferInt) copy.getRaster().getDataBuffer()).getData();
    }
}
