package dev.surehand.desktop.screen;

import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Optional;

/**
 * A part of a delivered image, and the part of the desktop that it shows.
 *
 * @param inImage in pixels of the image
 * @param onDesktop in units of the desktop, as it was when the image was taken
 */
public record ShownPart(PixelRect inImage, ScreenRect onDesktop) {

    /** Returns the pixel of the image that shows a point of the desktop; empty if this part does not show it. */
    public Optional<ImagePoint> pixelOf(ScreenPoint point) {
        return onDesktop.contains(point)
                ? Optional.of(new ImagePoint(
                        inImage.x() + (int) ((point.x() - onDesktop.x()) * inImage.width() / onDesktop.width()),
                        inImage.y() + (int) ((point.y() - onDesktop.y()) * inImage.height() / onDesktop.height())))
                : Optional.empty();
    }
}
