package dev.surehand.agent.provider.picture;

import dev.surehand.image.ImageSize;

/**
 * Converts between the pixels of a picture for a model and those of the screenshot that it was made of. A pixel is an area: its
 * centre is converted, and the result is the pixel that contains the centre.
 */
public record PictureScale(ImageSize picture, ImageSize screenshot) {

    /** A pixel of the screenshot, from its top left corner. */
    public record ScreenshotPixel(int x, int y) {}

    /** @throws IllegalArgumentException if the point is not in the picture */
    public ScreenshotPixel toScreenshot(PicturePoint point) {
        return new ScreenshotPixel(
                converted(point.x(), picture.width(), screenshot.width()),
                converted(point.y(), picture.height(), screenshot.height()));
    }

    /** @throws IllegalArgumentException if the pixel is not in the screenshot */
    public PicturePoint toPicture(String pictureId, ScreenshotPixel pixel) {
        return new PicturePoint(
                pictureId,
                converted(pixel.x(), screenshot.width(), picture.width()),
                converted(pixel.y(), screenshot.height(), picture.height()));
    }

    /** Returns floor((value + 1/2) * to / from), in whole numbers so that no rounding error can move a pixel. */
    private static int converted(int value, int from, int to) {
        if (value < 0 || value >= from) {
            throw new IllegalArgumentException("The pixel %d is not among the %d pixels.".formatted(value, from));
        }
        return (int) ((2L * value + 1) * to / (2L * from));
    }
}
