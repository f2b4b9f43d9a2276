package dev.surehand.cli.watch;

import dev.surehand.desktop.geometry.ImagePoint;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import javax.swing.JComponent;

/** Shows a picture as large as there is room, with the mark of the last action. */
final class PictureView extends JComponent {

    private static final long serialVersionUID = 1;

    private static final Dimension USUAL = new Dimension(440, 240);
    private static final Color BEHIND = new Color(0x22, 0x26, 0x2b);
    private static final Color MARK = new Color(0xff, 0x2d, 0x55);
    private static final int RING = 11;

    private transient Optional<BufferedImage> image = Optional.empty();
    private transient Optional<PointerMark> mark = Optional.empty();

    PictureView() {
        setPreferredSize(USUAL);
        setMinimumSize(new Dimension(USUAL.width / 2, USUAL.height / 4));
    }

    void show(Optional<BufferedImage> newImage, PointerMark newMark) {
        image = newImage;
        mark = Optional.of(newMark);
        repaint();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D canvas = (Graphics2D) graphics.create();
        try {
            canvas.setColor(BEHIND);
            canvas.fillRect(0, 0, getWidth(), getHeight());
            image.ifPresent(picture -> paint(canvas, picture));
        } finally {
            canvas.dispose();
        }
    }

    private void paint(Graphics2D canvas, BufferedImage picture) {
        double scale = Math.min(
                1, Math.min((double) getWidth() / picture.getWidth(), (double) getHeight() / picture.getHeight()));
        int width = (int) Math.max(1, Math.round(picture.getWidth() * scale));
        int height = (int) Math.max(1, Math.round(picture.getHeight() * scale));
        int left = (getWidth() - width) / 2;
        int top = (getHeight() - height) / 2;
        canvas.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        canvas.drawImage(picture, left, top, width, height, null);
        mark.ifPresent(shown -> {
            Optional<Point2D> pressed = shown.pressed().map(pixel -> at(pixel, left, top, scale));
            Optional<Point2D> dropped = shown.dropped().map(pixel -> at(pixel, left, top, scale));
            pressed.ifPresent(from -> dropped.ifPresent(to -> line(canvas, from, to)));
            pressed.ifPresent(point -> ring(canvas, point));
            dropped.ifPresent(point -> dot(canvas, point));
        });
    }

    private static Point2D at(ImagePoint pixel, int left, int top, double scale) {
        return new Point2D.Double(left + (pixel.x() + 0.5) * scale, top + (pixel.y() + 0.5) * scale);
    }

    /** Draws a ring with a cross, white below red, so that it is seen on every background. */
    private static void ring(Graphics2D canvas, Point2D at) {
        double x = at.getX();
        double y = at.getY();
        for (boolean isUpper : new boolean[] {false, true}) {
            pen(canvas, isUpper);
            canvas.draw(new Ellipse2D.Double(x - RING, y - RING, 2 * RING, 2 * RING));
            canvas.draw(new Line2D.Double(x - RING - 5, y, x - 4, y));
            canvas.draw(new Line2D.Double(x + 4, y, x + RING + 5, y));
            canvas.draw(new Line2D.Double(x, y - RING - 5, x, y - 4));
            canvas.draw(new Line2D.Double(x, y + 4, x, y + RING + 5));
        }
    }

    private static void line(Graphics2D canvas, Point2D from, Point2D to) {
        for (boolean isUpper : new boolean[] {false, true}) {
            pen(canvas, isUpper);
            canvas.draw(new Line2D.Double(from, to));
        }
    }

    private static void dot(Graphics2D canvas, Point2D at) {
        canvas.setColor(Color.WHITE);
        canvas.fill(new Ellipse2D.Double(at.getX() - 7, at.getY() - 7, 14, 14));
        canvas.setColor(MARK);
        canvas.fill(new Ellipse2D.Double(at.getX() - 5, at.getY() - 5, 10, 10));
    }

    private static void pen(Graphics2D canvas, boolean isUpper) {
        Stroke stroke = new BasicStroke(isUpper ? 2 : 5, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        canvas.setStroke(stroke);
        canvas.setColor(isUpper ? MARK : Color.WHITE);
    }
}
