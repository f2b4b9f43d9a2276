package dev.surehand.platform.x11.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.x11.wire.FakeInput;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The pointer. It is moved and pressed through XTEST, and read from the server. */
public final class X11Pointer {

    /** The bit of logical button 1 in the server's mask of held buttons. */
    private static final int FIRST_BUTTON_BIT = 8;

    /**
     * The first wait between checks; each wait is twice as long as the one before, 0.8 s in all. A busy machine has no time for
     * many checks, and its window manager holds the pointer for 0.1 s and more.
     */
    private static final Duration FIRST_REST = Duration.ofNanos(100_000);

    private static final Duration LAST_REST = Duration.ofMillis(600);

    private final X11Connection connection;
    private final XcbConnection xcb;
    private final Pause pause;

    private final FakeInput fake;

    /** The mapping as it was last read. The server notifies every client when it changes. */
    private Optional<ButtonMap> buttonMap = Optional.empty();

    /** Whether a request was sent whose success no later response has confirmed. */
    private boolean unsettled;

    /** The physical buttons that were pressed here. These are released even if the mapping has changed since then. */
    private final Map<Button, Integer> pressed = new EnumMap<>(Button.class);

    /** The buttons that were released and have not been seen up since. */
    private final Set<Button> releasing = EnumSet.noneOf(Button.class);

    public X11Pointer(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.xcb = connection.xcb();
        this.pause = pause;
        this.fake = new FakeInput(connection, connection.majorOpcode(FakeInput.EXTENSION));
    }

    public ScreenPoint where() {
        return state().point();
    }

    public boolean isDown(Button button) {
        return (state().mask() & 1 << (FIRST_BUTTON_BIT + ButtonMap.logical(button) - 1)) != 0;
    }

    /** Moves the pointer. The request is sent with the next query, and is done when that query is answered. */
    public void move(ScreenPoint to) {
        fake.motion((int) Math.floor(to.x()), (int) Math.floor(to.y()));
        unsettled = true;
    }

    /**
     * Waits until all requests that were sent are done. After a release that is not awaited yet, that wait settles them.
     *
     * @throws DesktopException send_input_failed when the server refused one of them
     */
    public void settle() {
        if (unsettled && releasing.isEmpty()) {
            state();
        }
    }

    public void press(Button button) {
        int physical = physical(ButtonMap.logical(button));
        pressed.put(button, physical);
        releasing.remove(button);
        button(physical, true);
    }

    /** Releases a button, and waits until it is up; while the server serves no other program, leaves that to the next wait. */
    public void release(Button button) {
        Integer physical = pressed.remove(button);
        button(physical == null ? physical(ButtonMap.logical(button)) : physical, false);
        releasing.add(button);
        awaitReleases();
    }

    /**
     * Waits until the released buttons are up. A window manager may hold the pointer for a moment to inspect a click; the
     * release is then in the server's queue. The wait is limited, because a window manager may hang or the user may hold the
     * same button. While the server serves no other program, the window manager cannot answer, so this returns at once.
     *
     * @throws DesktopException send_input_failed when the server refused a request
     */
    public void awaitReleases() {
        if (connection.requests().isAlone()) {
            return;
        }
        List<Button> released = List.copyOf(releasing);
        releasing.clear();
        released.forEach(this::awaitRelease);
    }

    private void awaitRelease(Button button) {
        Duration rest = FIRST_REST;
        while (rest.compareTo(LAST_REST) < 0 && isDown(button)) {
            pause.rest(rest);
            rest = rest.multipliedBy(2);
        }
    }

    /** Turns the wheel by one notch. */
    public void notch(Axis axis, int sign) {
        int button = physical(ButtonMap.logical(axis, sign));
        button(button, true);
        button(button, false);
        settle();
    }

    private void button(int physical, boolean press) {
        fake.button(physical, press);
        unsettled = true;
    }

    private int physical(int logical) {
        if (buttonMap.isEmpty() || connection.takeButtonsChanged()) {
            buttonMap = Optional.of(new ButtonMap(xcb.pointerMapping().get()));
        }
        return buttonMap.get().physical(logical);
    }

    private XcbConnection.PointerState state() {
        XcbConnection.PointerState state = xcb.pointer(connection.root()).get().orElseThrow();
        unsettled = false;
        connection.takeRefusals().stream().filter(fake::isRefused).findAny().ifPresent(error -> {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED, "The X server refused the input (error %d)".formatted(error.code()));
        });
        return state;
    }
}
