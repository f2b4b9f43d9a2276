package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Optional;

/**
 * Where on the screen something of a window is. Java programs of today count pixels, older ones count in their own scale; the
 * bounds of the window itself, as the program and as Windows count them, show which.
 */
record JavaPlaces(double fromX, double fromY, double toX, double toY, double scaleX, double scaleY) {

    /** Programs round. */
    private static final double TOLERANCE = 2;

    private static final JavaPlaces SAME = new JavaPlaces(0, 0, 0, 0, 1, 1);

    /**
     * @param reported where the program says that its window is; empty if it does not
     * @param real where Windows has it; empty if it has closed
     */
    static JavaPlaces of(Optional<ScreenRect> reported, Optional<ScreenRect> real) {
        if (reported.isEmpty() || real.isEmpty() || reported.get().isNear(real.get(), TOLERANCE)) {
            return SAME;
        }
        ScreenRect from = reported.get();
        ScreenRect to = real.get();
        return new JavaPlaces(
                from.x(), from.y(), to.x(), to.y(), to.width() / from.width(), to.height() / from.height());
    }

    /** Returns a place in pixels. */
    ScreenRect onScreen(ScreenRect place) {
        return new ScreenRect(
                toX + (place.x() - fromX) * scaleX,
                toY + (place.y() - fromY) * scaleY,
                place.width() * scaleX,
                place.height() * scaleY);
    }
}
