package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.wayland.portal.RemoteDesktopSession;
import dev.surehand.platform.wayland.portal.SharedMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A pointer that is moved through a portal, and whose place the compositor reports. Each move is waited for, because portal and
 * compositor are two processes. The portal of KDE 5.27 does not say where the shared monitors are, and counts places on each from
 * the corner of the last one. So that corner is found out by two moves, and other monitors are reached by a distance. It rounds places
 * to whole units.
 */
public final class ReportedPointer {

    private static final Polling TO_ARRIVE = Polling.ofMillis(2, 1000);

    /** Portal and compositor are two processes, so a move arrives a little later. */
    private static final Polling TO_SETTLE = Polling.ofMillis(2, 60);

    /** How far a desktop keeps the pointer out of an edge with an action, in its units: KWin 1. */
    private static final double BESIDE = 3;

    /** Two places of a monitor, as parts of its size: the pointer may be at one of them already. */
    private static final double FIRST = 0.25;

    private static final double SECOND = 0.625;

    /** More than what a calculation with numbers of 64 bits rounds, in units of the desktop. */
    private static final double ROUNDING = 1e-6;

    private final Supplier<ScreenPoint> place;
    private final Pause pause;

    /** For which session the origins were found. */
    private Optional<RemoteDesktopSession> known = Optional.empty();

    private List<Origin> origins = List.of();

    /** Where the pointer was sent last. KWin reports no parts of a unit, but keeps them: a mouse can leave it between two units. */
    private Optional<ScreenPoint> sentTo = Optional.empty();

    /** @param bounds of a monitor, from whose corner the portal counts places on a shared one, in units of the desktop */
    private record Origin(SharedMonitor shared, ScreenRect bounds) {}

    /** @param place asks the compositor, which answers in whole units of the desktop */
    public ReportedPointer(Supplier<ScreenPoint> place, Pause pause) {
        this.place = place;
        this.pause = pause;
    }

    /**
     * Moves the pointer and waits until it is there.
     *
     * @return where it was sent, as {@link #aim} says
     * @throws DesktopException permission_missing if monitors are missing among the shared ones; send_input_failed if the pointer
     *     does not arrive
     */
    ScreenPoint move(RemoteDesktopSession session, ScreenPoint point, MonitorLayout layout) {
        findOrigins(session, layout);
        ScreenPoint to = aim(point, layout);
        Optional<Origin> own = origin(to, layout);
        Optional<ScreenPoint> last = sentTo;
        sentTo = Optional.empty();
        if (own.isPresent()) {
            Origin origin = own.orElseThrow();
            sendUntilAt(to, origin.bounds(), at -> send(session, origin, at));
        } else {
            sendByDistance(session, last, to);
            awaitAt(to);
        }
        sentTo = Optional.of(to);
        return to;
    }

    /**
     * Moves the pointer to where it was a moment ago, and waits for nothing if that place can be named: the portal keeps the order
     * of what is sent.
     */
    void moveAgain(RemoteDesktopSession session, ScreenPoint point, MonitorLayout layout) {
        ScreenPoint to = aim(point, layout);
        Optional<Origin> own = known.equals(Optional.of(session)) ? origin(to, layout) : Optional.empty();
        if (own.isPresent() && sentTo.equals(Optional.of(to))) {
            send(session, own.orElseThrow(), to);
        } else {
            var unused = move(session, point, layout);
        }
    }

    /**
     * Moves the pointer until it is at a place. KWin 6 takes 100 units from a move that leaves a monitor, and lets no pointer out of a
     * corner of one. So a move is made up to three times, and a place that is still far is then reached from the middle of its monitor. A
     * pointer that is beside the place is not pushed on: the desktop keeps it out of an edge that has an action.
     *
     * @param monitor on which the place is
     * @param move makes one move to a place
     * @throws DesktopException send_input_failed if it does not arrive
     */
    void sendUntilAt(ScreenPoint to, ScreenRect monitor, Consumer<ScreenPoint> move) {
        ScreenPoint middle = middleOf(monitor);
        List<List<ScreenPoint>> tries = List.of(List.of(to), List.of(to), List.of(to), List.of(middle, middle, to));
        ScreenPoint seen = to;
        for (int i = 0; i < tries.size() && (i < 2 || isFar(seen, to) || !monitor.contains(seen)); i++) {
            tries.get(i).forEach(move);
            seen = await(at -> isNear(at, to), TO_SETTLE);
            if (isNear(seen, to)) {
                return;
            }
        }
        awaitAt(to);
    }

    private static ScreenPoint middleOf(ScreenRect monitor) {
        return whole(new ScreenPoint(monitor.x() + monitor.width() / 2, monitor.y() + monitor.height() / 2));
    }

    private static boolean isFar(ScreenPoint one, ScreenPoint other) {
        return Math.max(Math.abs(one.x() - other.x()), Math.abs(one.y() - other.y())) > BESIDE;
    }

    private void awaitAt(ScreenPoint to) {
        ScreenPoint seen = await(at -> isNear(at, to));
        if (!isNear(seen, to)) {
            throw notThere(to, seen);
        }
    }

    /**
     * Returns the whole units in the pixel at a point, or in the nearest pixel before: at scales above 1, some have none. The last pixel of
     * a monitor may end beyond its last unit.
     */
    static ScreenPoint aim(ScreenPoint point, MonitorLayout layout) {
        MonitorPoint pixel = layout.toMonitor(point);
        if (!layout.shows(pixel)) {
            return whole(point);
        }
        Monitor monitor = layout.get(pixel.monitor());
        ScreenRect bounds = monitor.bounds();
        double scale = monitor.pixelsPerUnit();
        return new ScreenPoint(
                bounds.x() + aim(pixel.x() / scale, Math.min((pixel.x() + 1) / scale, bounds.width())),
                bounds.y() + aim(pixel.y() / scale, Math.min((pixel.y() + 1) / scale, bounds.height())));
    }

    /** Returns the same along one axis, of a pixel that begins and ends at these units. */
    private static double aim(double begin, double end) {
        double whole = Math.ceil(begin - ROUNDING);
        return whole < end - ROUNDING ? whole : Math.floor(begin);
    }

    private static ScreenPoint whole(ScreenPoint point) {
        return new ScreenPoint(Math.floor(point.x()), Math.floor(point.y()));
    }

    private Optional<Origin> origin(ScreenPoint to, MonitorLayout layout) {
        ScreenRect monitor = layout.get(layout.toMonitor(to).monitor()).bounds();
        return origins.stream()
                .filter(origin ->
                        origin.bounds().x() == monitor.x() && origin.bounds().y() == monitor.y())
                .findFirst();
    }

    /** Begins where the pointer was sent last, so that a drag goes straight; else at a place that can be named. */
    private void sendByDistance(RemoteDesktopSession session, Optional<ScreenPoint> last, ScreenPoint to) {
        ScreenPoint at = place.get();
        ScreenPoint from = last.filter(place -> isNear(place, at)).orElseGet(() -> goToMiddle(session));
        session.moveBy(to.x() - from.x(), to.y() - from.y());
    }

    private ScreenPoint goToMiddle(RemoteDesktopSession session) {
        Origin origin = origins.get(0);
        ScreenRect monitor = origin.bounds();
        ScreenPoint middle = middleOf(monitor);
        sendUntilAt(middle, monitor, at -> send(session, origin, at));
        return middle;
    }

    private static void send(RemoteDesktopSession session, Origin origin, ScreenPoint to) {
        session.move(
                origin.shared(),
                to.x() - origin.bounds().x(),
                to.y() - origin.bounds().y());
    }

    private void findOrigins(RemoteDesktopSession session, MonitorLayout layout) {
        if (known.equals(Optional.of(session))) {
            return;
        }
        if (session.monitors().size() < layout.monitors().size()) {
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The user has shared %d of %d monitors with this server, and the desktop does not say which. Ask the user to end the session and to select all monitors when the desktop asks again. Nothing was sent."
                            .formatted(
                                    session.monitors().size(), layout.monitors().size()));
        }
        List<Origin> found = new ArrayList<>();
        for (SharedMonitor shared : session.monitors()) {
            origin(session, shared, layout).ifPresent(found::add);
        }
        if (found.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The pointer did not follow moves through the portal, so where it would click is unknown. The user may be moving the mouse. Nothing was pressed. Try again.");
        }
        origins = found;
        known = Optional.of(session);
    }

    private Optional<Origin> origin(RemoteDesktopSession session, SharedMonitor shared, MonitorLayout layout) {
        Optional<ScreenRect> first = monitor(session, shared, layout, FIRST);
        return first.filter(monitor -> monitor(session, shared, layout, SECOND).equals(Optional.of(monitor)))
                .map(monitor -> new Origin(shared, monitor));
    }

    /** Moves the pointer to a place that each monitor has, and returns the one that has it there, counted from its corner. */
    private Optional<ScreenRect> monitor(
            RemoteDesktopSession session, SharedMonitor shared, MonitorLayout layout, double part) {
        List<ScreenRect> all = layout.monitors().stream().map(Monitor::bounds).toList();
        double x = Math.rint(
                part * all.stream().mapToDouble(ScreenRect::width).min().orElse(0));
        double y = Math.rint(
                part * all.stream().mapToDouble(ScreenRect::height).min().orElse(0));
        session.move(shared, x, y);
        Function<ScreenPoint, Optional<ScreenRect>> showing = at -> all.stream()
                .filter(bounds -> isNear(new ScreenPoint(bounds.x() + x, bounds.y() + y), at))
                .findFirst();
        return showing.apply(await(at -> showing.apply(at).isPresent()));
    }

    private ScreenPoint await(Predicate<ScreenPoint> isMeant) {
        return await(isMeant, TO_ARRIVE);
    }

    /** Waits until the pointer is at such a place, and returns where it was last. */
    private ScreenPoint await(Predicate<ScreenPoint> isMeant, Polling limit) {
        ScreenPoint[] seen = {place.get()};
        if (!isMeant.test(seen[0])) {
            var unused = pause.until(
                    () -> {
                        seen[0] = place.get();
                        return isMeant.test(seen[0]);
                    },
                    limit);
        }
        return seen[0];
    }

    private static DesktopException notThere(ScreenPoint to, ScreenPoint seen) {
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "The pointer was sent to %s of the desktop and is at %s. The user may be moving the mouse, a window may keep the pointer, or the desktop pushes it out of a corner or edge that has an action. Nothing was pressed. Try again, or aim a pixel further inside."
                        .formatted(words(to), words(seen)));
    }

    private static String words(ScreenPoint point) {
        return "%d,%d".formatted((long) point.x(), (long) point.y());
    }

    private static boolean isNear(ScreenPoint one, ScreenPoint other) {
        return Math.abs(one.x() - other.x()) < 1 && Math.abs(one.y() - other.y()) < 1;
    }
}
