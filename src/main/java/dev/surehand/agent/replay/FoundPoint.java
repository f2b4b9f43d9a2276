package dev.surehand.agent.replay;

import dev.surehand.agent.vision.PictureLikeness;
import java.util.Locale;

/**
 * Where a step acts now.
 *
 * @param x in pixels of the monitor
 * @param likeness of the place to the template
 */
record FoundPoint(int x, int y, FoundBy by, PictureLikeness likeness) {

    /** By what a point was found. */
    enum FoundBy {
        /** The same place of the window. */
        PLACE,
        /** The same look in another place of the window. */
        WINDOW,
        /** The same look outside the window, as in a menu. */
        ELSEWHERE,
        /** The role and the name of its element. */
        ELEMENT;

        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
