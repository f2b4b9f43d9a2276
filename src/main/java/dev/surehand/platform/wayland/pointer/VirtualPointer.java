package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.InputTime;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.util.Optional;
import java.util.function.Supplier;

/** A pointer of its own, made with zwlr_virtual_pointer_manager_v1. */
public final class VirtualPointer implements PointerDevice {

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

    public VirtualPointer(WaylandConnection connection, Globals globals, Supplier<MonitorLayout> monitors) {
        this.connection = connection;
        this.monitors = monitors;
        pointer = globals.bind(INTERFACE, VERSION).map(maker -> {
            int made = connection.newObject();
            connection.send(WaylandRequest.of(maker, CREATE).int32(NO_SEAT).int32(made));
            return made;
        });
    }

    @Override
    public void check() {
        int unused = pointer();
    }

    private int pointer() {
        return pointer.orElseThrow(() -> DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This compositor does not offer %s, and its session has no portal for input that this server can reach, so there is no mouse input. sway and other wlroots compositors offer it."
                        .formatted(INTERFACE)));
    }

    /** Sends a motion in parts of the whole layout. */
    @Override
    public ScreenPoint move(ScreenPoint to) {
        MonitorLayout layout = monitors.get();
        ScreenRect all = layout.monitors().stream()
                .map(Monitor::bounds)
                .reduce(ScreenRect::around)
                .orElseThrow();
        ScreenPoint middle = PixelMiddle.of(to, layout);
        connection.send(event(MOTION_ABSOLUTE)
                .int32(part(middle.x() - all.x(), all.width()))
                .int32(part(middle.y() - all.y(), all.height()))
                .int32((int) (all.width() * PARTS))
                .int32((int) (all.height() * PARTS)));
        frame();
        return to;
    }

    private static int part(double units, double limit) {
        return (int) Math.round(Math.max(0, Math.min(units, limit)) * PARTS);
    }

    @Override
    public void button(int code, boolean isDown) {
        connection.send(event(BUTTON).int32(code).int32(isDown ? 1 : 0));
        frame();
    }

    @Override
    public void notch(Axis axis, int sign) {
        connection.send(WaylandRequest.of(pointer(), AXIS_SOURCE).int32(WHEEL));
        connection.send(event(AXIS_DISCRETE)
                .int32(axis == Axis.VERTICAL ? 0 : 1)
                .fixed(sign * UNITS_PER_NOTCH)
                .int32(sign));
        frame();
    }

    private WaylandRequest event(int opcode) {
        return WaylandRequest.of(pointer(), opcode).int32(InputTime.now());
    }

    /** Ends a group of events. */
    private void frame() {
        connection.send(WaylandRequest.of(pointer(), FRAME));
    }

    @Override
    public void flush() {
        connection.flush();
    }
}
