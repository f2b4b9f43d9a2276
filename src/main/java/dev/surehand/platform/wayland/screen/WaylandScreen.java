package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.wayland.portal.SessionPortal;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.util.List;
import java.util.Optional;

/** Captures outputs. A single window cannot be captured, because the compositor offers no pixels of covered windows. */
public final class WaylandScreen implements Screen, AutoCloseable {

    /** The interfaces that a capture needs. */
    public static final List<String> INTERFACES = List.of(Screencopy.INTERFACE, Screencopy.MEMORY);

    private final WaylandOutputs outputs;
    private final Optional<Screencopy> screencopy;
    private final Optional<ScreenshotPortal> portal;

    private WaylandScreen(WaylandOutputs outputs, Optional<Screencopy> screencopy, Optional<ScreenshotPortal> portal) {
        this.outputs = outputs;
        this.screencopy = screencopy;
        this.portal = portal;
    }

    /** @param session its portal is asked where the compositor offers no capture itself */
    public static WaylandScreen of(
            WaylandConnection connection, Globals globals, WaylandOutputs outputs, Optional<SessionPortal> session) {
        Optional<Screencopy> screencopy = Screencopy.of(connection, globals);
        return new WaylandScreen(
                outputs, screencopy, screencopy.isPresent() ? Optional.empty() : session.flatMap(ScreenshotPortal::of));
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
    public Pixels capture(WindowInfo window) {
        throw DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "Under Wayland a compositor such as this offers no pixels of a single window. Take a screenshot of the monitor that shows it.");
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
