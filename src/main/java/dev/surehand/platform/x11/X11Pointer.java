package dev.surehand.platform.x11;

import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.Axis;
import dev.surehand.desktop.Button;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Pause;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xtst;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** The pointer: moved and pressed through XTEST, read from the server. */
final class X11Pointer {

    /** The bit of logical button 1 in the server's mask of what is held. */
    private static final int FIRST_BUTTON_BIT = 8;

    /** The protocol's own limit is 255. */
    private static final int MOST_BUTTONS = 255;

    /**
     * Between looks, each twice as long as the one before: 0.8 s in all. A busy machine has no time for many looks, and the window
     * manager on it holds the pointer for 0.1 s and more.
     */
    private static final Duration FIRST_REST = Duration.ofNanos(100_000);

    private static final Duration LAST_REST = Duration.ofMillis(600);

    private final X11Connection connection;
    private final XcbConnection questions;
    private final Pause pause;

    /** The physical buttons pressed here: those are to be released, whatever the mapping says by then. */
    private final Map<Button, Integer> pressed = new EnumMap<>(Button.class);

    X11Pointer(X11Connection connection, XcbConnection questions, Pause pause) {
        this.connection = connection;
        this.questions = questions;
        this.pause = pause;
    }

    /** Whether the server takes input from programs, and the library for it is there. */
    static boolean available(X11Connection connection) {
        try {
            IntByReference unused = new IntByReference();
            return Xtst.XTestQueryExtension(connection.display(), unused, unused, unused, unused) != 0;
        } catch (LinkageError e) {
            // No libXtst on this system.
            return false;
        }
    }

    ScreenPoint where() {
        XcbConnection.PointerState state = state();
        if (!state.sameScreen()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The pointer is on another X screen than %s; only one screen can be worked at a time"
                            .formatted(connection.name()));
        }
        return new ScreenPoint(state.x(), state.y());
    }

    boolean isDown(Button button) {
        return (state().mask() & 1 << FIRST_BUTTON_BIT + ButtonMap.logical(button) - 1) != 0;
    }

    void move(ScreenPoint to) {
        int x = (int) Math.floor(to.x());
        int y = (int) Math.floor(to.y());
        connection.sent().note(SentEvents.Kind.MOTION, 0);
        connection.send(
                ErrorCode.SEND_INPUT_FAILED,
                () -> Xtst.XTestFakeMotionEvent(connection.display(), connection.screen(), x, y, Xtst.AT_ONCE));
    }

    void press(Button button) {
        int physical = physical(ButtonMap.logical(button));
        pressed.put(button, physical);
        button(physical, true);
    }

    /**
     * Waits until it is up. A window manager may hold the pointer for a moment to look at a click; the release then stands in
     * the server's queue. One that hangs, or a hand on the same button, is not waited for.
     */
    void release(Button button) {
        Integer physical = pressed.remove(button);
        button(physical == null ? physical(ButtonMap.logical(button)) : physical, false);
        Duration rest = FIRST_REST;
        while (rest.compareTo(LAST_REST) < 0 && isDown(button)) {
            pause.rest(rest);
            rest = rest.multipliedBy(2);
        }
    }

    /** Looks before every notch whether the call was cancelled. */
    void wheel(Axis axis, int notches) {
        int button = physical(ButtonMap.logical(axis, notches));
        for (int i = 0; i < Math.abs(notches); i++) {
            pause.rest(Duration.ZERO);
            button(button, true);
            button(button, false);
        }
    }

    private void button(int physical, boolean press) {
        connection.sent().note(press ? SentEvents.Kind.BUTTON_PRESS : SentEvents.Kind.BUTTON_RELEASE, physical);
        connection.send(
                ErrorCode.SEND_INPUT_FAILED,
                () -> Xtst.XTestFakeButtonEvent(connection.display(), physical, press ? 1 : 0, Xtst.AT_ONCE));
    }

    private int physical(int logical) {
        byte[] map = new byte[MOST_BUTTONS];
        int[] count = new int[1];
        connection.send(
                ErrorCode.SEND_INPUT_FAILED,
                () -> count[0] = Xlib.XGetPointerMapping(connection.display(), map, map.length));
        return new ButtonMap(Arrays.copyOf(map, count[0])).physical(logical);
    }

    private XcbConnection.PointerState state() {
        return questions.pointer(connection.root()).get().orElseThrow();
    }
}
