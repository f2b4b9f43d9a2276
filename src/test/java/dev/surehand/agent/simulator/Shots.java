package dev.surehand.agent.simulator;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.function.Consumer;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Draws pictures of screens, and encodes them as screenshots are. */
public final class Shots {

    private Shots() {}

    /** A screen with things on it that a search must not take for what it wants. */
    public static BufferedImage screen(int width, int height, Consumer<Graphics2D> content) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(new Color(0x3A4A5A));
        graphics.fillRect(0, 0, width, height);
        graphics.setColor(new Color(0xF6F5F4));
        graphics.fillRect(width / 10, height / 10, width * 8 / 10, height * 8 / 10);
        graphics.setColor(new Color(0xDEDDDA));
        graphics.fillRect(width / 10, height / 10, width * 8 / 10, 36);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 18));
        content.accept(graphics);
        graphics.dispose();
        return image;
    }

    /** The form of the built-in scenario; its mark is green once it is sent. */
    static BufferedImage form(int width, int height, boolean sent) {
        return screen(width, height, graphics -> {
            graphics.setColor(new Color(0xFFF2A8));
            graphics.fillRect(400, 200, 300, 40);
            graphics.setColor(new Color(0x1A5FB4));
            graphics.fillRoundRect(400, 300, 140, 44, 12, 12);
            graphics.setColor(Color.WHITE);
            graphics.drawString("Send", 445, 328);
            graphics.setColor(sent ? new Color(0x2EC27E) : Color.LIGHT_GRAY);
            graphics.fillOval(620, 302, 40, 40);
        });
    }

    public static BufferedImage scaled(BufferedImage image, double scale) {
        int width = (int) Math.round(image.getWidth() * scale);
        int height = (int) Math.round(image.getHeight() * scale);
        BufferedImage to = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = to.createGraphics();
        graphics.drawImage(image.getScaledInstance(width, height, java.awt.Image.SCALE_AREA_AVERAGING), 0, 0, null);
        graphics.dispose();
        return to;
    }

    public static byte[] png(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** @param quality 1 to 100 */
    public static byte[] jpeg(BufferedImage image, int quality) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        try (ImageOutputStream to = ImageIO.createImageOutputStream(out)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(quality / 100f);
            writer.setOutput(to);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    static String base64(byte[] file) {
        return Base64.getEncoder().encodeToString(file);
    }

    /** A PNG of one colour, as base64. */
    static String plain(int width, int height) {
        return base64(png(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB)));
    }
}
