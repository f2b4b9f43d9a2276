package dev.surehand.agent.vision;

/** The brightness of a picture, 0 to 255 per pixel. */
public record GrayPicture(int width, int height, float[] levels) {

    public static GrayPicture of(RgbPicture picture) {
        float[] levels = new float[picture.width() * picture.height()];
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                levels[y * picture.width() + x] = picture.luminance(x, y);
            }
        }
        return new GrayPicture(picture.width(), picture.height(), levels);
    }

    public float at(int x, int y) {
        return levels[y * width + x];
    }

    /** Returns the picture in another size; each new pixel is the mean of the area that it covers. */
    public GrayPicture scaled(int toWidth, int toHeight) {
        return rowsScaled(toWidth).turned().rowsScaled(toHeight).turned();
    }

    private GrayPicture rowsScaled(int toWidth) {
        float[] to = new float[toWidth * height];
        double step = (double) width / toWidth;
        for (int x = 0; x < toWidth; x++) {
            double from = step >= 1 ? x * step : (x + 0.5) * step - 0.5;
            double until = step >= 1 ? (x + 1) * step : from + 1;
            double sum = until - from;
            for (int source = (int) Math.floor(from); source < until; source++) {
                double weight = Math.min(until, source + 1.0) - Math.max(from, source);
                int inside = Math.min(width - 1, Math.max(0, source));
                for (int y = 0; y < height; y++) {
                    to[y * toWidth + x] += (float) (weight / sum) * levels[y * width + inside];
                }
            }
        }
        return new GrayPicture(toWidth, height, to);
    }

    private GrayPicture turned() {
        float[] to = new float[levels.length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                to[x * height + y] = levels[y * width + x];
            }
        }
        return new GrayPicture(/* width= */ height, /* height= */ width, to);
    }
}
