package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.Optional;

/**
 * How the places that a program reports lie on the screen. Most programs report places on the screen. GTK 4 reports them from
 * the corner of its content, because it does not know where its windows are; GTK 3 divides them by its scale.
 *
 * @param scale by what the numbers are multiplied
 * @param x what is then added
 */
public record Placement(double scale, double x, double y) {

    private static final Placement SCREEN = new Placement(1, 0, 0);

    /** What a title bar and borders may add to a window, or a shadow of its own to a frame. */
    private static final double MOST_AROUND = 80;

    /** Toolkits round, and some leave their border out. */
    static final double ROUNDING = 2;

    private static final int MOST_SCALE = 3;

    /** Scales are mostly quarters. */
    private static final double STEPS_OF_SCALES = 4;

    /** A frame without its borders is smaller by less. */
    private static final double CLEARLY_LARGER = 1.1;

    /** The largest first: a title bar and borders are small, so that the largest scale that fits leaves as little as they take. */
    private static final List<Double> SCALES = List.of(3.0, 2.5, 2.25, 2.0, 1.75, 1.5, 1.25, 1.0);

    /**
     * Finds the placement of a frame.
     *
     * @param frame where the program says that the frame is
     * @param window where the window is visible
     * @param isRelative whether the program does not know where its windows are
     * @return empty if the two contradict each other, so that no place can be trusted
     */
    public static Optional<Placement> of(ScreenRect frame, ScreenRect window, boolean isRelative) {
        if (isRelative) {
            return relative(frame, window);
        }
        for (int scale = 1; scale <= MOST_SCALE; scale++) {
            Placement placement = new Placement(scale, 0, 0);
            if (isSame(placement.onScreen(frame), window)) {
                return Optional.of(placement);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the placement of a program that counts from a corner of its own.
     *
     * @param part what the screen shows, as the program counts it
     * @param shown the same on the screen
     * @param perUnit how many of the program's numbers make one unit of the screen
     */
    static Placement of(ScreenRect part, ScreenRect shown, double perUnit) {
        return new Placement(1 / perUnit, shown.x() - part.x() / perUnit, shown.y() - part.y() / perUnit);
    }

    /**
     * Finds the placement of a program that counts in units of its own, such as Qt 6 and GTK 4 at a scale. The same part of a window in
     * its units and on the screen says how large a unit is, and where it counts from.
     *
     * @param frame where the program says that the frame is
     * @param drawn where the window is visible, without a title bar, borders and a shadow
     * @return empty if the two have not the same shape, so that they are not the same part of the window
     */
    static Optional<Placement> scaled(ScreenRect frame, ScreenRect drawn) {
        if (Math.min(frame.width(), frame.height()) < 1) {
            return Optional.empty();
        }
        double exact = frame.width() > frame.height() ? drawn.width() / frame.width() : drawn.height() / frame.height();
        double usual = Math.rint(exact * STEPS_OF_SCALES) / STEPS_OF_SCALES;
        double scale = isScaled(frame, usual, drawn, Math.max(1, usual)) ? usual : exact;
        return isScaled(frame, scale, drawn, ROUNDING * Math.max(1, exact))
                ? Optional.of(new Placement(scale, drawn.x() - frame.x() * scale, drawn.y() - frame.y() * scale))
                : Optional.empty();
    }

    private static boolean isScaled(ScreenRect frame, double scale, ScreenRect drawn, double most) {
        return Math.abs(frame.width() * scale - drawn.width()) <= most
                && Math.abs(frame.height() * scale - drawn.height()) <= most;
    }

    /** Returns whether the program has units of its own that are clearly larger than those of the screen. */
    boolean isEnlarged() {
        return scale >= CLEARLY_LARGER;
    }

    /** Returns the same for smaller ones. */
    boolean isReduced() {
        return scale <= 1 / CLEARLY_LARGER;
    }

    /** Returns a placement for a program that knows where its elements are, but not where its frame is. */
    public static Placement onScreen() {
        return SCREEN;
    }

    /**
     * Finds the placement of a program that knows where the content of its frame is, but not the frame. Swing divides places by
     * the scale of the monitor, and counts them from a corner that depends on the other monitors.
     *
     * @param content where the program says that the content is, without a title bar and borders
     * @param window where the window is visible, with them
     */
    static Optional<Placement> ofContent(ScreenRect content, ScreenRect window) {
        if (content.width() < 1 || content.height() < 1) {
            return Optional.empty();
        }
        return SCALES.stream()
                .filter(scale -> isContent(content, scale, window))
                .findFirst()
                .map(scale -> filling(content, scale, window));
    }

    private static boolean isContent(ScreenRect content, double scale, ScreenRect window) {
        double wider = window.width() - content.width() * scale;
        double higher = window.height() - content.height() * scale;
        return Math.min(wider, higher) >= -ROUNDING * scale && Math.max(wider, higher) <= MOST_AROUND;
    }

    /** Without a scale, the place that the program reports is more exact than one that is computed from borders. */
    private static Placement filling(ScreenRect content, double scale, ScreenRect window) {
        if (scale == 1 && isSame(content, window)) {
            return SCREEN;
        }
        double border = Math.max(0, window.width() - content.width() * scale) / 2;
        double top = Math.max(0, window.height() - content.height() * scale - border);
        return new Placement(
                scale,
                window.x() + Math.floor(border) - content.x() * scale,
                window.y() + Math.floor(top) - content.y() * scale);
    }

    private static Optional<Placement> relative(ScreenRect frame, ScreenRect window) {
        double wider = window.width() - frame.width();
        double higher = window.height() - frame.height();
        if (wider < -ROUNDING || higher < -ROUNDING || wider > MOST_AROUND || higher > MOST_AROUND) {
            return Optional.empty();
        }
        double border = Math.max(0, wider) / 2;
        double top = Math.max(0, higher - border);
        return Optional.of(new Placement(
                1, window.x() + Math.floor(border) - frame.x(), window.y() + Math.floor(top) - frame.y()));
    }

    /** Returns whether one rectangle holds the other, and only a title bar, borders or a shadow are between them. */
    private static boolean isSame(ScreenRect frame, ScreenRect window) {
        double left = frame.x() - window.x();
        double top = frame.y() - window.y();
        double right = window.x() + window.width() - frame.x() - frame.width();
        double bottom = window.y() + window.height() - frame.y() - frame.height();
        boolean isInside = Math.min(Math.min(left, top), Math.min(right, bottom)) >= -ROUNDING;
        boolean isOutside = Math.max(Math.max(left, top), Math.max(right, bottom)) <= ROUNDING;
        double most = Math.max(Math.max(Math.abs(left), Math.abs(top)), Math.max(Math.abs(right), Math.abs(bottom)));
        return (isInside || isOutside) && most <= MOST_AROUND;
    }

    ScreenRect onScreen(ScreenRect reported) {
        return new ScreenRect(
                reported.x() * scale + x,
                reported.y() * scale + y,
                reported.width() * scale,
                reported.height() * scale);
    }

    /** Returns the number that the program has for a place on the screen. */
    public int reportedX(double screenX) {
        return (int) Math.floor((screenX - x) / scale);
    }

    public int reportedY(double screenY) {
        return (int) Math.floor((screenY - y) / scale);
    }
}
