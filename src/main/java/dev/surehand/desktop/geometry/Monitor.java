package dev.surehand.desktop.geometry;

import dev.surehand.desktop.text.OutsideText;

/**
 * One monitor as it is now.
 *
 * @param id the connector or device name; stable over re-plugging and restarts as far as the system keeps it
 * @param name the name for people
 * @param bounds its place on the desktop, in the unit of {@link ScreenPoint}
 * @param pixels its size in physical pixels
 */
public record Monitor(String id, OutsideText name, boolean primary, ScreenRect bounds, Size pixels) {

    /** Cleans the id, because it is text from the system or from another program. */
    public Monitor {
        id = OutsideText.of(id).shown();
    }

    /** Returns the physical pixels per unit of {@link ScreenPoint}: 1 except on macOS, where a Retina display has 2. */
    public double pixelsPerUnit() {
        return pixels.width() / bounds.width();
    }

    Monitor withPrimary(boolean isPrimary) {
        return new Monitor(id, name, isPrimary, bounds, pixels);
    }
}
