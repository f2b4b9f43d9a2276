package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Input that the person has allowed, until they or the desktop end it. One event is sent at a time: the portal does not keep the order of several. */
public final class RemoteDesktopSession {

    /** Linux numbers and D-Bus know 0 and 1 for a key or button that is up or down. */
    private static final int DOWN = 1;

    private static final int SHIFT = 42;

    private final SessionPortal portal;
    private final String path;
    private final List<SharedMonitor> monitors;
    private volatile boolean isClosed;

    RemoteDesktopSession(SessionPortal portal, String path, List<SharedMonitor> monitors) {
        this.portal = portal;
        this.path = path;
        this.monitors = List.copyOf(monitors);
    }

    /** Returns the monitors that the person has shared; places on the others cannot be reached. */
    public List<SharedMonitor> monitors() {
        return monitors;
    }

    /** Returns whether the person or the desktop has ended it. The desktop has released all keys and buttons then. */
    public boolean isClosed() {
        return isClosed;
    }

    void markClosed() {
        isClosed = true;
    }

    /**
     * Makes the desktop add the devices of this session, which it does only at their first events: a motion by nothing, and Shift. Must be
     * called only where there are no others, so that no program has asked for their events.
     */
    public void addDevices() {
        moveBy(0, 0);
        key(SHIFT, true);
        key(SHIFT, false);
    }

    /**
     * Moves the pointer.
     *
     * @param x in logical units from the left of the monitor
     * @param y in logical units from its top
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
        send("NotifyPointerButton", "iu", button, state(isDown));
    }

    /**
     * Turns a wheel by notches.
     *
     * @param axis 0 for the vertical one, 1 for the horizontal one
     * @param notches positive for down and right
     */
    public void wheel(int axis, int notches) {
        send("NotifyPointerAxisDiscrete", "ui", BusValues.unsigned(axis), notches);
    }

    /** @param code its number in linux/input-event-codes.h */
    public void key(int code, boolean isDown) {
        send("NotifyKeyboardKeycode", "iu", code, state(isDown));
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
        try {
            var unused = portal.callOn(path, RemoteDesktopPortal.SESSION, "Close");
        } catch (BusLostException e) {
            // The session has ended with the bus.
        }
    }
}
