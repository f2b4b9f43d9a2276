package dev.surehand.safety;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.Optional;

/**
 * Tracks where the person alone would have moved the pointer, also while calls move it elsewhere. A person who pushes the
 * pointer to a corner therefore reaches it as if no call had moved the pointer.
 */
final class PersonsPointer {

    /**
     * In units of the desktop: a pointer that a call has just moved is at most this far from the point that the call sent it
     * to.
     */
    private static final double NEAR = 100;

    private ScreenPoint place = new ScreenPoint(0, 0);

    /** The point that a call has sent the pointer to since the person last moved it. */
    private Optional<ScreenPoint> sent = Optional.empty();

    ScreenPoint place() {
        return place;
    }

    void movedByPerson(ScreenPoint to) {
        place = to;
        sent = Optional.empty();
    }

    void movedByCall(ScreenPoint to) {
        sent = Optional.of(to);
    }

    /**
     * Returns the point that a push by the person leads to.
     *
     * @param to the pointer's position after the push
     */
    ScreenPoint pushed(ScreenPoint to, double dx, double dy, List<Monitor> monitors) {
        // A device that reports positions and not motions, such as a tablet, moves the pointer to a different point
        // than a call followed by a push does.
        boolean isFromSent = sent.filter(
                        from -> Math.hypot(to.x() - from.x(), to.y() - from.y()) <= NEAR + Math.hypot(dx, dy))
                .isPresent();
        return isFromSent ? kept(new ScreenPoint(place.x() + dx, place.y() + dy), monitors) : to;
    }

    /** Returns the point that the system would allow: on any monitor, or else the nearest point on the current monitor. */
    private ScreenPoint kept(ScreenPoint wanted, List<Monitor> monitors) {
        if (monitors.stream().anyMatch(monitor -> monitor.bounds().contains(wanted))) {
            return wanted;
        }
        return monitors.stream()
                .map(Monitor::bounds)
                .filter(bounds -> bounds.contains(place))
                .findFirst()
                .map(bounds -> nearest(bounds, wanted))
                .orElse(wanted);
    }

    private static ScreenPoint nearest(ScreenRect bounds, ScreenPoint p) {
        return new ScreenPoint(
                Math.min(Math.max(p.x(), bounds.x()), bounds.x() + bounds.width() - 1),
                Math.min(Math.max(p.y(), bounds.y()), bounds.y() + bounds.height() - 1));
    }
}
