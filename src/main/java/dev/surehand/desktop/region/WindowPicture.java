package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import java.util.Optional;

/**
 * A picture of a window, and where the window was.
 *
 * @param pixels borrowed, as in {@link Pixels}
 * @param bounds the area that the picture shows
 */
public record WindowPicture(Pixels pixels, ScreenRect bounds) {

    public Size size() {
        return new Size(pixels.width(), pixels.height());
    }

    /** Returns the part of the picture that shows an area of the screen; empty if none does. */
    public Optional<PixelRect> box(ScreenRect area) {
        double across = pixels.width() / bounds.width();
        double down = pixels.height() / bounds.height();
        int left = (int) Math.round((area.x() - bounds.x()) * across);
        int top = (int) Math.round((area.y() - bounds.y()) * down);
        int right = (int) Math.round((area.x() + area.width() - bounds.x()) * across);
        int bottom = (int) Math.round((area.y() + area.height() - bounds.y()) * down);
        PixelRect box = new PixelRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
                .clippedTo(PixelRect.of(size()));
        return box.isEmpty() ? Optional.empty() : Optional.of(box);
    }

    /** Returns the area of the screen that a part of the picture shows. */
    public ScreenRect area(PixelRect box) {
        double across = bounds.width() / pixels.width();
        double down = bounds.height() / pixels.height();
        return new ScreenRect(
                bounds.x() + box.x() * across, bounds.y() + box.y() * down, box.width() * across, box.height() * down);
    }
}
