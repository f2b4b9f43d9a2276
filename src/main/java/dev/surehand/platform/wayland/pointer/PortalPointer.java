package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.platform.wayland.portal.RemoteDesktopPortal;
import dev.surehand.platform.wayland.portal.RemoteDesktopSession;
import dev.surehand.platform.wayland.portal.SharedMonitor;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The pointer of the person, moved through the portal once they allow it. */
public final class PortalPointer implements PointerDevice {

    /**
     * GNOME stops the pointer where its top bar ends, if another monitor is beside it, and a pointer that is stopped does not
     * leave at the first move. So a place near the top of a monitor is reached from below, in units of the desktop.
     */
    private static final double BELOW_TOP_BAR = 100;

    private final RemoteDesktopPortal portal;
    private final Supplier<MonitorLayout> monitors;
    private final Optional<ReportedPointer> reported;

    /** @param reported empty if the compositor does not report where its pointer is */
    public PortalPointer(
            RemoteDesktopPortal portal, Supplier<MonitorLayout> monitors, Optional<ReportedPointer> reported) {
        this.portal = portal;
        this.monitors = monitors;
        this.reported = reported;
    }

    @Override
    public void check() {
        // The portal takes pointers wherever it is offered; what the person allows is known at the first event.
    }

    @Override
    public ScreenPoint move(ScreenPoint to) {
        MonitorLayout layout = monitors.get();
        Monitor monitor = layout.get(layout.toMonitor(to).monitor());
        RemoteDesktopSession session = portal.session();
        if (session.isEmulated()) {
            ScreenPoint reached = reachableMiddle(to, layout);
            moveTo(session, reached, monitor);
            return layout.toMonitor(reached).equals(layout.toMonitor(to)) ? to : reached;
        }
        if (reported.isPresent()) {
            return reported.orElseThrow().move(session, to, layout);
        }
        ScreenPoint middle = PixelMiddle.of(to, layout);
        SharedMonitor shared = shared(session, monitor, layout);
        double x = middle.x() - monitor.bounds().x();
        double y = middle.y() - monitor.bounds().y();
        boolean isBesideTopBar = y < BELOW_TOP_BAR && hasLeftNeighbour(monitor, layout);
        double first = isBesideTopBar ? Math.min(BELOW_TOP_BAR, monitor.bounds().height() - 1) : y;
        // Mutter counts in the pixels of a stream, which are those of its monitor.
        double scale = monitor.pixelsPerUnit();
        session.move(shared, x * scale, first * scale);
        session.move(shared, x * scale, first * scale);
        if (isBesideTopBar) {
            session.move(shared, x * scale, y * scale);
        }
        return to;
    }

    /** Returns the middle of a pixel. KWin lets no pointer go on beyond the beginning of the last unit of a monitor. */
    private ScreenPoint reachableMiddle(ScreenPoint to, MonitorLayout layout) {
        ScreenPoint middle = PixelMiddle.of(to, layout);
        ScreenRect bounds = layout.get(layout.toMonitor(to).monitor()).bounds();
        return reported.isEmpty()
                ? middle
                : new ScreenPoint(
                        Math.min(middle.x(), bounds.x() + bounds.width() - 1),
                        Math.min(middle.y(), bounds.y() + bounds.height() - 1));
    }

    @Override
    public double tolerance() {
        return reported.isPresent() ? 1 : 0;
    }

    private void moveTo(RemoteDesktopSession session, ScreenPoint to, Monitor monitor) {
        reported.ifPresentOrElse(
                known -> known.sendUntilAt(to, monitor.bounds(), session::moveTo), () -> session.moveTo(to));
    }

    private static boolean hasLeftNeighbour(Monitor monitor, MonitorLayout layout) {
        return layout.monitors().stream()
                .map(Monitor::bounds)
                .anyMatch(other -> other.x() + other.width() == monitor.bounds().x());
    }

    private SharedMonitor shared(RemoteDesktopSession session, Monitor monitor, MonitorLayout layout) {
        List<ScreenRect> known = layout.monitors().stream().map(Monitor::bounds).toList();
        if (!session.monitors().stream()
                .allMatch(shared -> shared.bounds().filter(known::contains).isPresent())) {
            portal.end();
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The monitors have changed since the user has shared them, so places on them are unknown. Try again: the desktop then asks the user again. Nothing was sent.");
        }
        Optional<SharedMonitor> found = session.monitors().stream()
                .filter(shared -> shared.bounds().equals(Optional.of(monitor.bounds())))
                .findFirst();
        return found.orElseThrow(() -> DesktopException.of(
                ErrorCode.PERMISSION_MISSING,
                "The user has shared %d of %d monitors with this server, and monitor %s is not one of them. Work on a shared one, or ask the user to end the session in the top bar of the desktop and to select all monitors when it asks again. Nothing was sent."
                        .formatted(session.monitors().size(), known.size(), monitor.id())));
    }

    @Override
    public void moveAgain(ScreenPoint to) {
        RemoteDesktopSession session = portal.session();
        MonitorLayout layout = monitors.get();
        if (session.isEmulated() && layout.monitors().size() == 1) {
            session.moveTo(reachableMiddle(to, layout));
        } else if (session.isEmulated()) {
            // The person may have moved it to another monitor, from where not every move arrives.
            moveTo(
                    session,
                    reachableMiddle(to, layout),
                    layout.get(layout.toMonitor(to).monitor()));
        } else if (reported.isPresent()) {
            reported.orElseThrow().moveAgain(session, to, layout);
        } else {
            var unused = move(to);
        }
    }

    /** A release after the end of the session is not sent, since the desktop has released everything. */
    @Override
    public void button(int code, boolean isDown) {
        if (isDown) {
            portal.session().button(code, true);
        } else {
            portal.current().ifPresent(session -> session.button(code, false));
        }
    }

    @Override
    public void notch(Axis axis, int sign) {
        portal.session().notch(axis == Axis.VERTICAL ? 0 : 1, sign);
    }

    @Override
    public void flush() {
        // Each event has been sent.
    }
}
