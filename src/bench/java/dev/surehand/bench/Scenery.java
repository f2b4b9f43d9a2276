package dev.surehand.bench;

import java.awt.Color;
import java.awt.Font;
import java.awt.GradientPaint;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.WindowConstants;

/**
 * Fills a desktop with content, in its own JVM: {@code Scenery X Y WIDTH HEIGHT …} covers each of these areas with a wallpaper,
 * a page of text and a noisy photo. A number on its stdin sets how many small windows it shows from then on. Each number is
 * answered with a line, and so is the start.
 */
public final class Scenery {

    static final String SMALL_TITLE = "Small window";

    private static final int SMALL_WIDTH = 200;
    private static final int SMALL_HEIGHT = 120;
    private static final int COLUMNS = 6;

    private final List<JFrame> small = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        Scenery scenery = new Scenery();
        for (int i = 0; i + 3 < arguments.length; i += 4) {
            Rectangle bounds = new Rectangle(
                    Integer.parseInt(arguments[i]),
                    Integer.parseInt(arguments[i + 1]),
                    Integer.parseInt(arguments[i + 2]),
                    Integer.parseInt(arguments[i + 3]));
            SwingUtilities.invokeAndWait(() -> cover(bounds));
        }
        System.out.println("ready");
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            int count = Integer.parseInt(line);
            SwingUtilities.invokeAndWait(() -> scenery.have(count));
            System.out.println("ready");
        }
        Runtime.getRuntime().halt(0);
    }

    private static void cover(Rectangle bounds) {
        JFrame frame = new JFrame("Wallpaper " + bounds.width + " x " + bounds.height);
        frame.setUndecorated(true);
        frame.setFocusableWindowState(false);
        BufferedImage picture = picture(bounds.width, bounds.height);
        frame.add(new JComponent() {
            private static final long serialVersionUID = 1;

            @Override
            protected void paintComponent(Graphics g) {
                g.drawImage(picture, 0, 0, null);
            }
        });
        frame.setBounds(bounds);
        frame.setVisible(true);
        frame.toBack();
    }

    private static BufferedImage picture(int width, int height) {
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = picture.createGraphics();
        g.setPaint(new GradientPaint(0, 0, new Color(0x1B4965), width, height, new Color(0xBEE9E8)));
        g.fillRect(0, 0, width, height);
        noise(picture, new Rectangle(width * 2 / 3, height / 20, width / 4, height / 3));
        text(g, new Rectangle(width / 3, height / 4, width / 3, height / 2));
        g.dispose();
        return picture;
    }

    /** Draws something like a photo: smooth on the whole, with all pixels different. */
    private static void noise(BufferedImage picture, Rectangle area) {
        Random random = new Random(1);
        for (int y = 0; y < area.height; y++) {
            for (int x = 0; x < area.width; x++) {
                int light = (int) (100 + 60 * Math.sin(x / 40.0) * Math.cos(y / 30.0) + random.nextGaussian() * 10);
                int grey = Math.max(0, Math.min(255, light));
                int rgb = grey << 16 | Math.max(0, grey - 20) << 8 | Math.min(255, grey + 20);
                picture.setRGB(area.x + x, area.y + y, rgb);
            }
        }
    }

    private static void text(Graphics2D g, Rectangle page) {
        g.setColor(Color.WHITE);
        g.fill(page);
        g.setColor(Color.DARK_GRAY);
        g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
        for (int y = 20; y < page.height; y += 18) {
            g.drawString(
                    "Line " + y + ": the quick brown fox jumps over the lazy dog, 0123456789 (a[b]{c})",
                    page.x + 10,
                    page.y + y);
        }
    }

    private void have(int count) {
        while (small.size() > count) {
            small.remove(small.size() - 1).dispose();
        }
        while (small.size() < count) {
            int n = small.size();
            JFrame frame = new JFrame(SMALL_TITLE + " " + n);
            frame.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
            frame.setFocusableWindowState(false);
            frame.add(new JLabel("" + n));
            frame.setBounds(n % COLUMNS * (SMALL_WIDTH + 5), n / COLUMNS * 100, SMALL_WIDTH, SMALL_HEIGHT);
            frame.setVisible(true);
            small.add(frame);
        }
    }
}
