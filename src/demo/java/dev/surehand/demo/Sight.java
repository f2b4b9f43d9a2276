package dev.surehand.demo;

import java.awt.Point;
import java.awt.Rectangle;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The window in a picture of its monitor.
 *
 * @param frame in pixels of the monitor
 * @param found in pixels of the picture
 */
record Sight(int monitor, Rectangle frame, View view, Map<Target, Rectangle> found) {

    static Sight of(int monitor, Rectangle frame, View view) {
        Map<Target, Rectangle> found = new EnumMap<>(Target.class);
        for (Target target : Target.values()) {
            view.find(target.color(), frame).ifPresent(box -> found.put(target, box));
        }
        return new Sight(monitor, frame, view, found);
    }

    boolean isComplete() {
        return found.size() == Target.values().length;
    }

    boolean agreesWith(Sight other) {
        return other != null && found.equals(other.found);
    }

    String names() {
        return found.keySet().stream()
                .map(target -> target.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

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
