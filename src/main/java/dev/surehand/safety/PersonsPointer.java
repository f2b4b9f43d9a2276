package dev.surehand.safety;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.Optional;

/**
 * Where the person has brought the pointer by their own motion, also while calls move it elsewhere: a push to a corner then
 * gets there as it would without them.
 */
final class PersonsPointer {

    /** Units of the desktop: a pointer that a call has just moved is no farther from where the call has sent it. */
    private static final double NEAR = 100;

    private ScreenPoint place = new ScreenPoint(0, 0);

    /** Where a call has sent the pointer since the person moved it last. */
    private Optional<ScreenPoint> sent = Optional.empty();

    ScreenPoint place() {
        return place;
    }

    void isAt(ScreenPoint to) {
        place = to;
        sent = Optional.empty();
    }

    void isOutrunBy(ScreenPoint to) {
        sent = Optional.of(to);
    }

    /**
     * Where a push brings it.
     *
     * @param to where the pointer is after it
     */
    ScreenPoint pushed(ScreenPoint to, double dx, double dy, List<Monitor> monitors) {
        // A device that tells places and not ways, such as a tablet, puts the pointer elsewhere than a call and a push
        // do.
        boolean isFromSent = sent.filter(
                        from -> Math.hypot(to.x() - from.x(), to.y() - from.y()) <= NEAR + Math.hypot(dx, dy))
                .isPresent();
        return isFromSent ? kept(new ScreenPoint(place.x() + dx, place.y() + dy), monitors) : to;
    }

    /** As the system keeps a pointer: on the monitor that it is on, unless it gets to another. */
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
