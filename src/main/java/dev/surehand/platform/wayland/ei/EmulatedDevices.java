package dev.surehand.platform.wayland.ei;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.wayland.wire.WaylandEvent;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pointer and the keyboard that a desktop has made for this program. Each method returns when the desktop has taken the event. One
 * thread uses them.
 *
 * <p>Methods throw {@link DesktopException} with send_input_failed if the desktop has taken the devices away, and as {@link
 * dev.surehand.platform.wayland.wire.WireConnection}.
 */
public final class EmulatedDevices implements AutoCloseable {

    private static final int BIND = 1;
    private static final int IS_CAPABILITY = 2;
    private static final int HAS_ALL_CAPABILITIES = 3;
    private static final int IS_DEVICE = 4;

    private static final List<String> WANTED =
            List.of(EiDevice.ABSOLUTE, EiDevice.SCROLL, EiDevice.BUTTON, EiDevice.KEYBOARD);

    /** Monitors that change make a desktop take its devices away and make others. */
    private static final Duration TO_MAKE_DEVICES = Duration.ofSeconds(2);

    private static final int NOTCH = 120;

    private final EiConnection connection;
    private final List<EiDevice> devices = new ArrayList<>();
    private final Map<Long, Map<String, Long>> seats = new HashMap<>();

    /**
     * Begins with a connected socket, which is taken over.
     *
     * @param desktop the process that must be at its other end: another one would get all that is typed
     * @throws DesktopException if the desktop does not answer, or if another process would
     */
    public EmulatedDevices(int descriptor, int desktop) {
        this(descriptor, desktop, InstantSource.system());
    }

    /** @param clock measures how long the desktop takes */
    EmulatedDevices(int descriptor, int desktop, InstantSource clock) {
        connection = new EiConnection(descriptor, this::addSeat, clock);
        boolean isReady = false;
        try {
            if (connection.compositor() != desktop) {
                throw DesktopException.of(
                        ErrorCode.SEND_INPUT_FAILED,
                        "the connection for devices leads to another program than the desktop");
            }
            connection.begin();
            connection.roundTrip();
            isReady = true;
        } finally {
            if (!isReady) {
                connection.close();
            }
        }
    }

    private void addSeat(long seat) {
        seats.put(seat, new HashMap<>());
        connection.listen(seat, event -> hear(seat, event));
    }

    private void hear(long seat, WaylandEvent event) {
        Map<String, Long> capabilities = seats.getOrDefault(seat, Map.of());
        switch (event.opcode()) {
            case IS_CAPABILITY -> {
                long mask = event.int64();
                capabilities.put(event.string(), mask);
            }
            case HAS_ALL_CAPABILITIES -> {
                long all = 0;
                for (String name : WANTED) {
                    all |= capabilities.getOrDefault(name, 0L);
                }
                connection.send(EiRequest.of(seat, BIND).int64(all));
            }
            case IS_DEVICE -> devices.add(new EiDevice(connection, event.int64()));
            default -> {
                // Its name, or its end.
            }
        }
    }

    /** Returns the parts of the desktop that the pointer reaches, in logical units: its monitors. */
    public List<ScreenRect> regions() {
        return device(EiDevice.ABSOLUTE).regions();
    }

    /** @param to in logical units of the desktop */
    public void move(ScreenPoint to) {
        device(EiDevice.ABSOLUTE).move(to.x(), to.y());
        connection.roundTrip();
    }

    /** @param code its number in linux/input-event-codes.h */
    public void button(int code, boolean isDown) {
        device(EiDevice.BUTTON).button(code, isDown);
        connection.roundTrip();
    }

    /**
     * Turns the wheel by one notch.
     *
     * @param isVertical whether it is the vertical one
     * @param sign 1 for down and right, -1 for up and left
     */
    public void notch(boolean isVertical, int sign) {
        device(EiDevice.SCROLL).scroll(isVertical ? 0 : sign * NOTCH, isVertical ? sign * NOTCH : 0);
        connection.roundTrip();
    }

    /** @param code its number in linux/input-event-codes.h */
    public void key(int code, boolean isDown) {
        device(EiDevice.KEYBOARD).key(code, isDown);
        connection.roundTrip();
    }

    private EiDevice device(String type) {
        if (connection.isGone() || !connection.holdsWithin(() -> find(type).isPresent(), TO_MAKE_DEVICES)) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The desktop has given this server no device for it now (%s). The screen may be locked, or its monitors be changing. Nothing was sent. Try again."
                            .formatted(type));
        }
        return find(type).orElseThrow();
    }

    private Optional<EiDevice> find(String type) {
        devices.removeIf(EiDevice::isGone);
        return devices.stream().filter(device -> device.isReadyFor(type)).findFirst();
    }

    /** Returns whether the desktop has ended the connection. */
    public boolean hasEnded() {
        return connection.isGone();
    }

    /** Ends the connection. The desktop releases what is pressed. */
    @Override
    public void close() {
        connection.close();
    }
}
