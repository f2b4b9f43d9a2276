package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.geometry.Size;
import java.util.Optional;

/**
 * The scale of an output, which is not reported: it follows from its size in pixels and in units of the desktop, which compositors round
 * to whole units, each in its own way. Settings have steps of five in a hundred, and the protocol fractional-scale-v1 has 1/120. GNOME
 * chooses scales of which no size has to be rounded.
 */
final class FractionalScale {

    private static final int OF_SETTINGS = 20;
    private static final int OF_PROTOCOL = 120;

    private FractionalScale() {}

    /**
     * Returns the scale that fits both sizes; their ratio if none does.
     *
     * @param pixels turned as the output is
     * @param units in units of the desktop
     */
    static double of(Size pixels, Size units) {
        double ratio = (double) pixels.width() / units.width();
        boolean isExact = (long) pixels.width() * units.height() == (long) pixels.height() * units.width();
        Optional<Double> ofSettings = step(pixels, units, OF_SETTINGS);
        return isExact && ofSettings.isEmpty()
                ? ratio
                : ofSettings.or(() -> step(pixels, units, OF_PROTOCOL)).orElse(ratio);
    }

    private static Optional<Double> step(Size pixels, Size units, int steps) {
        double scale = Math.rint((double) pixels.width() / units.width() * steps) / steps;
        return Optional.of(scale)
                .filter(found ->
                        fits(pixels.width() / found, units.width()) && fits(pixels.height() / found, units.height()));
    }

    private static boolean fits(double exact, int rounded) {
        return Math.abs(exact - rounded) < 1;
    }
}
