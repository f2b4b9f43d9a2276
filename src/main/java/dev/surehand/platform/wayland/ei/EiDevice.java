package dev.surehand.platform.wayland.ei;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.wayland.wire.InputTime;
import dev.surehand.platform.wayland.wire.WaylandEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A device that the desktop has made for this program: a pointer, a keyboard, or both. */
final class EiDevice {

    static final String ABSOLUTE = "ei_pointer_absolute";
    static final String SCROLL = "ei_scroll";
    static final String BUTTON = "ei_button";
    static final String KEYBOARD = "ei_keyboard";

    private static final int START_EMULATING = 1;
    private static final int FRAME = 3;
    private static final int IS_DESTROYED = 0;
    private static final int IS_REGION = 4;
    private static final int IS_INTERFACE = 5;
    private static final int IS_RESUMED = 7;
    private static final int IS_PAUSED = 8;

    /** The number of what a keyboard, a pointer, buttons and a wheel do. */
    private static final int ACT = 1;

    private static final int SCROLL_DISCRETE = 2;

    private final EiConnection connection;
    private final long id;
    private final Map<String, Long> interfaces = new HashMap<>();
    private final List<ScreenRect> regions = new ArrayList<>();
    private int starts;
    private boolean isResumed;
    private boolean isEmulating;
    private boolean isGone;

    EiDevice(EiConnection connection, long id) {
        this.connection = connection;
        this.id = id;
        connection.listen(id, this::hear);
    }

    private void hear(WaylandEvent event) {
        switch (event.opcode()) {
            case IS_DESTROYED -> {
                connection.seen(event.int32());
                isGone = true;
                connection.forget(id);
            }
            case IS_REGION -> {
                int x = event.int32();
                int y = event.int32();
                int width = event.int32();
                regions.add(new ScreenRect(x, y, width, event.int32()));
            }
            case IS_INTERFACE -> {
                long object = event.int64();
                interfaces.put(event.string(), object);
            }
            case IS_RESUMED -> {
                connection.seen(event.int32());
                isResumed = true;
            }
            case IS_PAUSED -> {
                connection.seen(event.int32());
                isResumed = false;
                isEmulating = false;
            }
            default -> {
                // Its name, its type and what devices of receivers report.
            }
        }
    }

    boolean isGone() {
        return isGone;
    }

    /** Returns whether it can send this kind of events now. */
    boolean isReadyFor(String type) {
        return isResumed && interfaces.containsKey(type);
    }

    /** Returns the parts of the desktop that it reaches, in logical units. */
    List<ScreenRect> regions() {
        return List.copyOf(regions);
    }

    void move(double x, double y) {
        act(request(ABSOLUTE, ACT).float32(x).float32(y));
    }

    void button(int code, boolean isDown) {
        act(request(BUTTON, ACT).int32(code).int32(isDown ? 1 : 0));
    }

    /** @param x in parts of 120 to a notch, positive to the right */
    void scroll(int x, int y) {
        act(request(SCROLL, SCROLL_DISCRETE).int32(x).int32(y));
    }

    void key(int code, boolean isDown) {
        act(request(KEYBOARD, ACT).int32(code).int32(isDown ? 1 : 0));
    }

    private EiRequest request(String type, int opcode) {
        Long object = interfaces.get(type);
        if (object == null) {
            throw new IllegalStateException(type);
        }
        return EiRequest.of(object, opcode);
    }

    private void act(EiRequest what) {
        if (!isEmulating) {
            connection.send(
                    EiRequest.of(id, START_EMULATING).int32(connection.serial()).int32(++starts));
            isEmulating = true;
        }
        connection.send(what);
        connection.send(EiRequest.of(id, FRAME).int32(connection.serial()).int64(InputTime.microseconds()));
    }
}
