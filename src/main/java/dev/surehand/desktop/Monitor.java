package dev.surehand.desktop;

/**
 * One monitor as it is now.
 *
 * @param id stable over re-plugging and restarts as far as the system tells: connector or device name
 * @param name for people
 * @param bounds its place on the desktop, in the unit of {@link ScreenPoint}
 * @param pixels its physical size
 * @param scaleFactor what the system enlarges its content by, 1.0 = 96 dpi; says nothing about coordinates
 * @param rotation clockwise degrees: 0, 90, 180 or 270; {@code pixels} are those after rotation
 * @param workArea in its pixels, without panels and docks
 */
public record Monitor(
        String id,
        String name,
        boolean primary,
        ScreenRect bounds,
        Size pixels,
        double scaleFactor,
        int rotation,
        PixelRect workArea) {

    /** Physical pixels per unit of {@link ScreenPoint}: 1 except on macOS, where a Retina display has 2. */
    public double pixelsPerUnit() {
        return pixels.width() / bounds.width();
    }
}
