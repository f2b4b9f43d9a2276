package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A pointer. The compositor does not report where the pointer is, so this class remembers where it has sent it, and sends it there
 * again right before each press and each notch of the wheel: what the person has moved in the meantime cannot change where a press
 * arrives.
 */
public final class WaylandPointer {

    /** Two clicks that are further apart are no double click. */
    private static final Duration MOMENT = Duration.ofMillis(500);

    private final PointerDevice device;
    private final InstantSource clock = InstantSource.system();
    private final Set<Button> down = EnumSet.noneOf(Button.class);
    private Optional<ScreenPoint> place = Optional.empty();

    /** When the pointer reached the place by a whole move; the person has hardly moved it a moment later. */
    private Instant reached = Instant.MIN;

    public WaylandPointer(PointerDevice device) {
        this.device = device;
    }

    /** @throws DesktopException not_supported_here if the compositor takes no pointer events from programs */
    public void check() {
        device.check();
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

    /** Returns {@link PointerDevice#tolerance}. */
    public double tolerance() {
        return device.tolerance();
    }

    public void move(ScreenPoint to) {
        place = Optional.of(device.move(to));
        device.flush();
        reached = clock.instant();
    }

    /** Presses a button where the pointer was sent last. */
    public void press(Button button) {
        if (down.isEmpty()) {
            sendThere();
        }
        send(button, true);
        down.add(button);
    }

    private void sendThere() {
        if (clock.instant().isBefore(reached.plus(MOMENT))) {
            device.moveAgain(place());
        } else {
            place = Optional.of(device.move(place()));
            reached = clock.instant();
        }
    }

    public void release(Button button) {
        send(button, false);
        down.remove(button);
    }

    /** Releases a button that a killed process has left pressed. */
    public void releaseLeft(Button button) {
        send(button, false);
    }

    /** Returns whether this pointer holds any button. */
    public boolean holdsButton() {
        return !down.isEmpty();
    }

    private void send(Button button, boolean isDown) {
        device.button(code(button), isDown);
        device.flush();
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
    public void notch(Axis axis, int sign) {
        sendThere();
        device.notch(axis, sign);
        device.flush();
    }

    /** Returns whether this pointer holds the button. The compositor does not report the buttons of other pointers. */
    public boolean isDown(Button button) {
        return down.contains(button);
    }
}
