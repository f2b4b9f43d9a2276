package dev.surehand.desktop.geometry;

import dev.surehand.desktop.text.OutsideText;

/**
 * One monitor as it is now.
 *
 * @param id stable over re-plugging and restarts as far as the system tells: connector or device name
 * @param name for people
 * @param bounds its place on the desktop, in the unit of {@link ScreenPoint}
 * @param pixels its physical size
 */
public record Monitor(String id, OutsideText name, boolean primary, ScreenRect bounds, Size pixels) {

    /** An id is text of the system's or of another program: it is shown as such. */
    public Monitor {
        id = OutsideText.of(id).shown();
    }

    /** Physical pixels per unit of {@link ScreenPoint}: 1 except on macOS, where a Retina display has 2. */
    public double pixelsPerUnit() {
        return pixels.width() / bounds.width();
    }

    Monitor withPrimary(boolean isPrimary) {
        return new Monitor(id, name, isPrimary, bounds, pixels);
    }
}
