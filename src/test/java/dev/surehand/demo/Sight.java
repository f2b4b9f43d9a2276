package dev.surehand.demo;

import java.awt.Point;
import java.awt.Rectangle;
import java.util.Map;

/**
 * The window in a picture of its monitor.
 *
 * @param frame in pixels of the monitor
 * @param found in pixels of the picture
 */
record Sight(int monitor, Rectangle frame, View view, Map<Target, Rectangle> found) {

    Point center(Target target) {
        Rectangle box = found.get(target);
        return new Point((int) box.getCenterX(), (int) box.getCenterY());
    }

    /** Where the knob stands for a value from 0 to 100. */
    Point onTrack(int value) {
        Rectangle track = found.get(Target.TRACK);
        return new Point((int) Math.round(track.x + track.width * value / 100.0), center(Target.KNOB).y);
    }
}
