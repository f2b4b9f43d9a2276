package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.wayland.portal.SessionPortal;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.util.List;
import java.util.Optional;

/**
 * Captures outputs. A window is cut from the picture of its output, and only while nothing covers it, because the compositor offers
 * no pixels of covered windows.
 */
public final class WaylandScreen implements Screen, AutoCloseable {

    /** The interfaces that a capture needs. */
    public static final List<String> INTERFACES = List.of(Screencopy.INTERFACE, Screencopy.MEMORY);

    /** For a window that moves during a capture, which takes about half a second by a portal. */
    private static final int TRIES = 3;

    private final WaylandOutputs outputs;
    private final Optional<Screencopy> screencopy;
    private final Optional<ScreenshotPortal> portal;
    private final UncoveredWindows uncovered;

    /** Knows which windows can be seen as a whole. */
    @FunctionalInterface
    public interface UncoveredWindows {

        /**
         * Returns where the window is, in units of the desktop.
         *
         * @throws DesktopException window_not_found, window_minimized; capture_failed if a part of it is covered or hidden;
         *     not_supported_here if the compositor does not report windows
         */
        ScreenRect place(WindowId window);
    }

    private WaylandScreen(
            WaylandOutputs outputs,
            Optional<Screencopy> screencopy,
            Optional<ScreenshotPortal> portal,
            UncoveredWindows uncovered) {
        this.outputs = outputs;
        this.screencopy = screencopy;
        this.portal = portal;
        this.uncovered = uncovered;
    }

    /** @param session its portal is asked where the compositor offers no capture itself */
    public static WaylandScreen of(
            WaylandConnection connection,
            Globals globals,
            WaylandOutputs outputs,
            Optional<SessionPortal> session,
            UncoveredWindows uncovered) {
        Optional<Screencopy> screencopy = Screencopy.of(connection, globals);
        return new WaylandScreen(
                outputs,
                screencopy,
                screencopy.isPresent() ? Optional.empty() : session.flatMap(ScreenshotPortal::of),
                uncovered);
    }

    /** Returns by what outputs are captured; empty if by nothing. */
    public Optional<String> way() {
        return screencopy.isPresent()
                ? Optional.of(String.join(" and ", INTERFACES))
                : portal.map(found -> ScreenshotPortal.INTERFACE);
    }

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        if (portal.isPresent()) {
            return new PortalPicture(portal.get().take(), outputs.read()).part(monitor, area);
        }
        Screencopy copier = screencopy.orElseThrow(() -> DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This compositor does not offer %s, and its session has no portal for screenshots, so the screen cannot be captured."
                        .formatted(Screencopy.INTERFACE)));
        OutputState output = outputs.get(monitor);
        if (output.isTransformed()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "Monitor %s is turned or mirrored; under Wayland such monitors are not captured yet."
                            .formatted(monitor.id()));
        }
        Pixels whole = copier.copy(output.object());
        if (whole.width() != monitor.pixels().width()
                || whole.height() != monitor.pixels().height()) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "The monitor %s has changed its size. Read the monitors again.".formatted(monitor.id()));
        }
        return whole.part(area);
    }

    @Override
    public WindowCapture capture(WindowInfo window) {
        for (int i = 0; i < TRIES; i++) {
            ScreenRect place = uncovered.place(window.id());
            Pixels pixels = capture(place);
            if (uncovered.place(window.id()).equals(place)) {
                return WindowCapture.fromScreen(pixels);
            }
        }
        throw refused("The window keeps changing its size or place; take the picture when it has come to rest.");
    }

    private Pixels capture(ScreenRect place) {
        MonitorLayout layout = outputs.read();
        MonitorIndex index = layout.showing(place);
        Monitor monitor = layout.get(index);
        PixelRect area = layout.toMonitor(index, place);
        if (area.isEmpty()) {
            throw refused("The window has no size, and so no picture.");
        }
        if (!area.clippedTo(PixelRect.of(monitor.pixels())).equals(area)) {
            throw refused(
                    "Part of the window is not on monitor %d, and under Wayland a window is cut from the picture of one monitor; move it there, or take a screenshot of the monitor."
                            .formatted(index.value()));
        }
        return capture(monitor, area);
    }

    private static DesktopException refused(String reason) {
        return DesktopException.of(ErrorCode.CAPTURE_FAILED, reason);
    }

    @Override
    public Activity watch() {
        return Activity.UNKNOWN;
    }

    /** Returns empty, because the compositor does not report the pointer's image. */
    @Override
    public Optional<CursorImage> cursor() {
        return Optional.empty();
    }

    @Override
    public void close() {
        screencopy.ifPresent(Screencopy::close);
    }
}
