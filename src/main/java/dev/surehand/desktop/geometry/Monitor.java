package dev.surehand.desktop.geometry;

import dev.surehand.desktop.text.OutsideText;

/**
 * One monitor as it is now.
 *
 * @param id the connector or device name; stable over re-plugging and restarts as far as the system keeps it
 * @param name the name for people
 * @param bounds its place on the desktop, in the unit of {@link ScreenPoint}
 * @param pixels its size in physical pixels
 * @param pixelsPerUnit the physical pixels per unit of {@link ScreenPoint}: 1 on X11 and Windows. Under Wayland, bounds are whole units and
 *     may leave out a part of a unit at the right and at the bottom, where no window is and no pointer gets
 */
public record Monitor(
        String id, OutsideText name, boolean primary, ScreenRect bounds, Size pixels, double pixelsPerUnit) {

    /** Cleans the id, because it is text from the system or from another program. */
    public Monitor {
        id = OutsideText.of(id).shown();
    }

    /** Creates a monitor whose bounds are all of its pixels. */
    public Monitor(String id, OutsideText name, boolean primary, ScreenRect bounds, Size pixels) {
        this(id, name, primary, bounds, pixels, pixels.width() / bounds.width());
    }

    Monitor withPrimary(boolean isPrimary) {
        return new Monitor(id, name, isPrimary, bounds, pixels, pixelsPerUnit);
    }
}
