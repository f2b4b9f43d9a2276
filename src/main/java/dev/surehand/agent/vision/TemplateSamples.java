package dev.surehand.agent.vision;

/**
 * A template in one size, reduced to evenly spread pixels, which compares itself with places in a picture by normalised
 * correlation: 1 for the same picture in any brightness and contrast, 0 for no likeness.
 */
public final class TemplateSamples {

    /** A place whose contrast is below this part of the template's is flat, and not compared further. */
    private static final double LEAST_CONTRAST = 0.1;

    private final int width;
    private final int height;
    private final int[] xs;
    private final int[] ys;
    private final double[] values;
    private final double norm;

    /** @param most the number of pixels per direction that are compared */
    public TemplateSamples(GrayPicture template, int most) {
        this.width = template.width();
        this.height = template.height();
        int columns = Math.min(most, width);
        int rows = Math.min(most, height);
        xs = new int[columns * rows];
        ys = new int[xs.length];
        values = new double[xs.length];
        double mean = 0;
        for (int i = 0; i < xs.length; i++) {
            int row = i / columns;
            xs[i] = (int) ((i % columns + 0.5) * width / columns);
            ys[i] = (int) ((row + 0.5) * height / rows);
            values[i] = template.at(xs[i], ys[i]);
            mean += values[i] / xs.length;
        }
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] -= mean;
            squares += values[i] * values[i];
        }
        norm = Math.sqrt(squares);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Returns whether the template has one brightness only, so that nothing can be compared. */
    public boolean isFlat() {
        return norm < 1;
    }

    public double likeness(GrayPicture picture, int left, int top) {
        double sum = 0;
        double squares = 0;
        double product = 0;
        for (int i = 0; i < xs.length; i++) {
            double level = picture.at(left + xs[i], top + ys[i]);
            sum += level;
            squares += level * level;
            product += level * values[i];
        }
        double spread = Math.sqrt(Math.max(0, squares - sum * sum / xs.length));
        return spread < LEAST_CONTRAST * norm ? 0 : product / (spread * norm);
    }
}
