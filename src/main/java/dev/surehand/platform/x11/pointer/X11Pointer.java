package dev.surehand.platform.x11.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.x11.wire.FakeInput;
import dev.surehand.platform.x11.wire.SentEvents;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The pointer: moved and pressed through XTEST, read from the server. */
public final class X11Pointer {

    /** The bit of logical button 1 in the server's mask of what is held. */
    private static final int FIRST_BUTTON_BIT = 8;

    /**
     * Between looks, each twice as long as the one before: 0.8 s in all. A busy machine has no time for many looks, and the window
     * manager on it holds the pointer for 0.1 s and more.
     */
    private static final Duration FIRST_REST = Duration.ofNanos(100_000);

    private static final Duration LAST_REST = Duration.ofMillis(600);

    private final X11Connection connection;
    private final XcbConnection questions;
    private final Pause pause;

    private final FakeInput fake;

    /** As it was with the last answer; the server tells everybody when it changes. */
    private Optional<ButtonMap> buttonMap = Optional.empty();

    /** Whether something was sent of which no later answer has told that it was taken. */
    private boolean unsettled;

    /** The physical buttons pressed here: those are to be released, whatever the mapping says by then. */
    private final Map<Button, Integer> pressed = new EnumMap<>(Button.class);

    public X11Pointer(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.questions = connection.questions();
        this.pause = pause;
        this.fake = new FakeInput(connection, connection.majorOpcode(FakeInput.EXTENSION));
    }

    public ScreenPoint where() {
        return state().point();
    }

    public boolean isDown(Button button) {
        return (state().mask() & 1 << FIRST_BUTTON_BIT + ButtonMap.logical(button) - 1) != 0;
    }

    /** Sent with the next question, and done when that is answered. */
    public void move(ScreenPoint to) {
        int x = (int) Math.floor(to.x());
        int y = (int) Math.floor(to.y());
        connection.sent().note(SentEvents.Kind.MOTION, RawMotion.place(x, y));
        fake.motion(x, y);
        unsettled = true;
    }

    /**
     * Waits until all that was sent has been done.
     *
     * @throws DesktopException send_input_failed when the server refused some of it
     */
    public void settle() {
        if (unsettled) {
            state();
        }
    }

    public void press(Button button) {
        int physical = physical(ButtonMap.logical(button));
        pressed.put(button, physical);
        button(physical, true);
    }

    /**
     * Waits until it is up. A window manager may hold the pointer for a moment to look at a click; the release then stands in
     * the server's queue. One that hangs, or a hand on the same button, is not waited for.
     */
    public void release(Button button) {
        Integer physical = pressed.remove(button);
        button(physical == null ? physical(ButtonMap.logical(button)) : physical, false);
        Duration rest = FIRST_REST;
        while (rest.compareTo(LAST_REST) < 0 && isDown(button)) {
            pause.rest(rest);
            rest = rest.multipliedBy(2);
        }
    }

    /** Looks before every notch whether the call was cancelled. */
    public void wheel(Axis axis, int notches) {
        int button = physical(ButtonMap.logical(axis, notches));
        for (int i = 0; i < Math.abs(notches); i++) {
            pause.rest(Duration.ZERO);
            button(button, true);
            button(button, false);
            settle();
        }
    }

    private void button(int physical, boolean press) {
        connection.sent().note(press ? SentEvents.Kind.BUTTON_PRESS : SentEvents.Kind.BUTTON_RELEASE, physical);
        fake.button(physical, press);
        unsettled = true;
    }

    private int physical(int logical) {
        if (buttonMap.isEmpty() || connection.takeButtonsChanged()) {
            buttonMap = Optional.of(new ButtonMap(questions.pointerMapping().get()));
        }
        return buttonMap.get().physical(logical);
    }

    private XcbConnection.PointerState state() {
        XcbConnection.PointerState state =
                questions.pointer(connection.root()).get().orElseThrow();
        unsettled = false;
        connection.takeRefusals().stream().filter(fake::isRefused).findAny().ifPresent(error -> {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED, "The X server refused the input (error %d)".formatted(error.code()));
        });
        return state;
    }
}
