package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.InputTime;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A pointer of its own, made with zwlr_virtual_pointer_manager_v1. The compositor does not report where the pointer is, so this
 * class remembers where it has sent it, and sends it there again right before each press and each turn of the wheel: what the
 * person has moved in the meantime cannot change where a press arrives.
 */
public final class WaylandPointer {

    public static final String INTERFACE = "zwlr_virtual_pointer_manager_v1";

    private static final int VERSION = 2;
    private static final int CREATE = 0;
    private static final int NO_SEAT = 0;
    private static final int MOTION_ABSOLUTE = 1;
    private static final int BUTTON = 2;
    private static final int FRAME = 4;
    private static final int AXIS_SOURCE = 5;
    private static final int AXIS_DISCRETE = 7;
    private static final int WHEEL = 0;

    /** The parts of a unit of the desktop in which a place is sent, so that each pixel of each scale can be reached. */
    private static final int PARTS = 256;

    /** What a real wheel sends for one notch. */
    private static final double UNITS_PER_NOTCH = 15;

    private final WaylandConnection connection;
    private final Optional<Integer> pointer;
    private final Supplier<MonitorLayout> monitors;
    private final Set<Button> down = EnumSet.noneOf(Button.class);
    private Optional<ScreenPoint> place = Optional.empty();

    public WaylandPointer(WaylandConnection connection, Globals globals, Supplier<MonitorLayout> monitors) {
        this.connection = connection;
        this.monitors = monitors;
        pointer = globals.bind(INTERFACE, VERSION).map(maker -> {
            int made = connection.newObject();
            connection.send(WaylandRequest.of(maker, CREATE).int32(NO_SEAT).int32(made));
            return made;
        });
    }

    /** @throws DesktopException not_supported_here if the compositor takes no pointer events from programs */
    public void check() {
        int unused = pointer();
    }

    private int pointer() {
        return pointer.orElseThrow(() -> DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This compositor does not offer %s, so there is no mouse input. sway and other wlroots compositors offer it; GNOME and KDE do not."
                        .formatted(INTERFACE)));
    }

    /**
     * Returns the place where the pointer was sent last.
     *
     * @throws DesktopException not_supported_here if it was not sent anywhere yet
     */
    public ScreenPoint place() {
        return place.orElseThrow(
                () -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "Wayland does not report where the pointer is, and this server has not moved it yet. Pass x, y and monitorIndex."));
    }

    public void move(ScreenPoint to) {
        sendTo(to);
        connection.flush();
        place = Optional.of(to);
    }

    /** Sends a motion to the middle of the pixel, in parts of the whole layout. */
    private void sendTo(ScreenPoint to) {
        MonitorLayout layout = monitors.get();
        ScreenRect all = layout.monitors().stream()
                .map(Monitor::bounds)
                .reduce(ScreenRect::around)
                .orElseThrow();
        ScreenPoint middle = middleOfPixel(to, layout);
        connection.send(event(MOTION_ABSOLUTE)
                .int32(part(middle.x() - all.x(), all.width()))
                .int32(part(middle.y() - all.y(), all.height()))
                .int32((int) (all.width() * PARTS))
                .int32((int) (all.height() * PARTS)));
        frame();
    }

    private static int part(double units, double limit) {
        return (int) Math.round(Math.max(0, Math.min(units, limit)) * PARTS);
    }

    private static ScreenPoint middleOfPixel(ScreenPoint to, MonitorLayout layout) {
        MonitorPoint pixel = layout.toMonitor(to);
        if (!layout.shows(pixel)) {
            return to;
        }
        Monitor monitor = layout.get(pixel.monitor());
        return new ScreenPoint(
                monitor.bounds().x() + (pixel.x() + 0.5) / monitor.pixelsPerUnit(),
                monitor.bounds().y() + (pixel.y() + 0.5) / monitor.pixelsPerUnit());
    }

    /** Presses a button where the pointer was sent last. */
    public void press(Button button) {
        if (down.isEmpty()) {
            sendTo(place());
        }
        send(button, 1);
        down.add(button);
    }

    public void release(Button button) {
        send(button, 0);
        down.remove(button);
    }

    /** Releases a button that a killed process has left pressed. */
    public void releaseLeft(Button button) {
        send(button, 0);
    }

    /** Returns whether this pointer holds any button. */
    public boolean holdsButton() {
        return !down.isEmpty();
    }

    private void send(Button button, int state) {
        connection.send(event(BUTTON).int32(code(button)).int32(state));
        frame();
        connection.flush();
    }

    /** Returns the button's number in linux/input-event-codes.h. */
    private static int code(Button button) {
        return switch (button) {
            case LEFT -> 0x110;
            case RIGHT -> 0x111;
            case MIDDLE -> 0x112;
        };
    }

    /** Turns the wheel where the pointer was sent last. */
    public void wheel(Axis axis, int notches) {
        sendTo(place());
        int sign = Integer.signum(notches);
        for (int i = 0; i < Math.abs(notches); i++) {
            connection.send(WaylandRequest.of(pointer(), AXIS_SOURCE).int32(WHEEL));
            connection.send(event(AXIS_DISCRETE)
                    .int32(axis == Axis.VERTICAL ? 0 : 1)
                    .fixed(sign * UNITS_PER_NOTCH)
                    .int32(sign));
            frame();
        }
        connection.flush();
    }

    private WaylandRequest event(int opcode) {
        return WaylandRequest.of(pointer(), opcode).int32(InputTime.now());
    }

    /** Ends a group of events. */
    private void frame() {
        connection.send(WaylandRequest.of(pointer(), FRAME));
    }

    /** Returns whether this pointer holds the button. The compositor does not report the buttons of other pointers. */
    public boolean isDown(Button button) {
        return down.contains(button);
    }
}
