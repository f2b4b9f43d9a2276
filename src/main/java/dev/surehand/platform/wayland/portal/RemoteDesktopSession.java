package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.wayland.ei.EmulatedDevices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Input that the person has allowed, until they or the desktop end it. It goes through a socket that the portal gives, or one event at a
 * time through the portal itself, which does not keep the order of several.
 */
public final class RemoteDesktopSession {

    /** Linux numbers and D-Bus know 0 and 1 for a key or button that is up or down. */
    private static final int DOWN = 1;

    private static final int SHIFT = 42;

    private final SessionPortal portal;
    private final String path;
    private final List<SharedMonitor> monitors;
    private Optional<EmulatedDevices> emulated = Optional.empty();
    private volatile boolean isClosed;

    RemoteDesktopSession(SessionPortal portal, String path, List<SharedMonitor> monitors) {
        this.portal = portal;
        this.path = path;
        this.monitors = List.copyOf(monitors);
    }

    /**
     * Asks for a socket, through which all input goes from now on.
     *
     * @return false if the desktop says that it has none
     * @throws DesktopException send_input_failed if it does not answer, or if the socket is of no use
     */
    boolean takeSocket() {
        BusAnswer answer =
                portal.call(RemoteDesktopPortal.INTERFACE, "ConnectToEIS", "oa{sv}", BusValues.path(path), Map.of());
        if (answer.arrived() && !answer.error().isEmpty() && !isOfBus(answer.error())) {
            return false;
        }
        int socket = answer.first()
                .map(BusValues::descriptor)
                .orElse(OptionalInt.empty())
                .orElseThrow(() -> useless("it gives no connection for devices"));
        try {
            emulated = Optional.of(new EmulatedDevices(socket, portal.process()));
        } catch (DesktopException e) {
            throw useless(e.getMessage());
        }
        return true;
    }

    /** Returns whether an error says nothing about the portal, such as one of an answer that was lost. */
    private static boolean isOfBus(String error) {
        return error.startsWith("dev.surehand.")
                || Stream.of("NoReply", "Disconnected", "Timeout", "TimedOut").anyMatch(error::endsWith);
    }

    private static DesktopException useless(String reason) {
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "The portal of the desktop (%s) has allowed input, but %s. Nothing was sent. Try again."
                        .formatted(RemoteDesktopPortal.INTERFACE, reason));
    }

    /** Returns whether places are named in units of the desktop ({@link #moveTo}) and keys by their numbers alone. */
    public boolean isEmulated() {
        return emulated.isPresent();
    }

    /** Returns the monitors that the person has shared; places on the others cannot be reached. */
    public List<SharedMonitor> monitors() {
        return monitors;
    }

    /** Returns whether the person or the desktop has ended it. The desktop has released all keys and buttons then. */
    public boolean isClosed() {
        return isClosed;
    }

    /**
     * Moves the pointer of an emulated session.
     *
     * @param to in logical units of the desktop
     */
    public void moveTo(ScreenPoint to) {
        emulate(emulated.orElseThrow(), devices -> devices.move(to));
    }

    void markClosed() {
        isClosed = true;
    }

    /**
     * Makes the desktop add the devices of this session, which it does only at their first events: a motion by nothing, and Shift. Must be
     * called only where there are no others, so that no program has asked for their events.
     */
    public void addDevices() {
        if (emulated.isEmpty()) {
            moveBy(0, 0);
        }
        try {
            key(SHIFT, true);
        } finally {
            key(SHIFT, false);
        }
    }

    /**
     * Moves the pointer. The units are the portal's: KDE 5.27 counts in logical units, GNOME in pixels of the stream.
     *
     * @param x from the left of the monitor
     * @param y from its top
     * @throws DesktopException send_input_failed if the portal does not take it
     */
    public void move(SharedMonitor monitor, double x, double y) {
        send("NotifyPointerMotionAbsolute", "udd", BusValues.unsigned(monitor.node()), x, y);
    }

    /** Moves the pointer by a distance, in logical units. */
    public void moveBy(double dx, double dy) {
        send("NotifyPointerMotion", "dd", dx, dy);
    }

    /** @param button its number in linux/input-event-codes.h */
    public void button(int button, boolean isDown) {
        emulated.ifPresentOrElse(
                open -> emulate(open, devices -> devices.button(button, isDown)),
                () -> send("NotifyPointerButton", "iu", button, state(isDown)));
    }

    /**
     * Turns a wheel by one notch.
     *
     * @param axis 0 for the vertical one, 1 for the horizontal one
     * @param sign 1 for down and right, -1 for up and left
     */
    public void notch(int axis, int sign) {
        emulated.ifPresentOrElse(
                open -> emulate(open, devices -> devices.notch(axis == 0, sign)),
                () -> send("NotifyPointerAxisDiscrete", "ui", BusValues.unsigned(axis), sign));
    }

    /** @param code its number in linux/input-event-codes.h */
    public void key(int code, boolean isDown) {
        emulated.ifPresentOrElse(
                open -> emulate(open, devices -> devices.key(code, isDown)),
                () -> send("NotifyKeyboardKeycode", "iu", code, state(isDown)));
    }

    private void emulate(EmulatedDevices open, Consumer<EmulatedDevices> event) {
        try {
            event.accept(open);
        } catch (DesktopException e) {
            if (open.hasEnded()) {
                isClosed = true;
            }
            throw DesktopException.of(ErrorCode.SEND_INPUT_FAILED, e.getMessage());
        }
    }

    /** @param keysym what the key writes, by the numbers of X11; a keysym that the layout lacks is lost without an error */
    public void keysym(int keysym, boolean isDown) {
        send("NotifyKeyboardKeysym", "iu", keysym, state(isDown));
    }

    private static Object state(boolean isDown) {
        return BusValues.unsigned(isDown ? DOWN : 0);
    }

    private void send(String method, String signature, Object... values) {
        List<Object> arguments = new ArrayList<>(List.of(BusValues.path(path), Map.of()));
        arguments.addAll(List.of(values));
        BusAnswer answer =
                portal.call(RemoteDesktopPortal.INTERFACE, method, "oa{sv}" + signature, arguments.toArray());
        if (!answer.isGiven()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The portal of the desktop (%s) has not taken the input (%s). %s"
                            .formatted(
                                    RemoteDesktopPortal.INTERFACE,
                                    answer.arrived() ? answer.error() : "no answer",
                                    isClosed
                                            ? "The user or the desktop has ended the session; a new call asks the user again."
                                            : "Take a screenshot to see what arrived."));
        }
    }

    /** Ends the session. The desktop releases what is pressed. */
    void end() {
        isClosed = true;
        emulated.ifPresent(EmulatedDevices::close);
        try {
            var unused = portal.callOn(path, RemoteDesktopPortal.SESSION, "Close");
        } catch (BusLostException e) {
            // The session has ended with the bus.
        }
    }
}
