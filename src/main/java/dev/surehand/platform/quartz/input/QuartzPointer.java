package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.input.EventPoster.MouseEvent;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Moves the pointer, presses buttons and turns the wheel, and reads back what each has done. */
final class QuartzPointer {

    /** macOS may keep the pointer at whole points, or report it so: nearer than this many points is arrived. */
    static final double NEAR = 1;

    /** The time in which a move shows its effect. */
    private static final Polling TO_SHOW = Polling.ofMillis(2, 20);

    /** How many points apart two clicks may be that make a double click. */
    private static final double SAME_PLACE = 5;

    private final EventPoster poster;
    private final EventState state;
    private final HeldModifiers modifiers;
    private final PostingAccess access;
    private final Supplier<MonitorLayout> monitors;
    private final InputSettings settings;
    private final Pause pause;
    private final InstantSource clock;

    /** The buttons that this process holds, the latest last. */
    private final List<Button> held = new ArrayList<>();

    private Optional<ButtonPress> last = Optional.empty();

    /** The point of the last move. */
    private Optional<ScreenPoint> sent = Optional.empty();

    private long number;

    /** @param clickState how many clicks it makes in a row */
    private record ButtonPress(Button button, ScreenPoint at, Instant time, int clickState) {}

    QuartzPointer(
            EventPoster poster,
            EventState state,
            HeldModifiers modifiers,
            PostingAccess access,
            Supplier<MonitorLayout> monitors,
            InputSettings settings,
            Pause pause,
            InstantSource clock) {
        this.poster = poster;
        this.state = state;
        this.modifiers = modifiers;
        this.access = access;
        this.monitors = monitors;
        this.settings = settings;
        this.pause = pause;
        this.clock = clock;
    }

    ScreenPoint where() {
        return poster.pointer();
    }

    /**
     * Returns where a press or a notch goes: to the point of the last move while the pointer is there, because what macOS
     * reports may be rounded.
     */
    private ScreenPoint target() {
        ScreenPoint now = where();
        return sent.filter(to -> isWithin(NEAR, to, now)).orElse(now);
    }

    /**
     * Moves the pointer to a point. It can end at another point when a person moves the mouse at the same time, so the caller
     * must read the position.
     *
     * @throws DesktopException permission_missing or send_input_failed when the pointer does not move
     */
    void move(ScreenPoint to) {
        ScreenPoint before = where();
        sent = Optional.of(to);
        post(to, before);
        if (!arrives(to, before)) {
            post(to, where());
            if (!arrives(to, before)) {
                checkMoved(to, before);
            }
        }
    }

    /** A pointer that was near before may stay where it is reported, so only a moment is waited for the exact point. */
    private boolean arrives(ScreenPoint to, ScreenPoint before) {
        if (isWithin(NEAR, before, to)) {
            pause.until(() -> where().equals(to) || !where().equals(before), TO_SHOW);
        }
        return pause.until(() -> isWithin(NEAR, where(), to), PostingAccess.TO_APPLY);
    }

    /** The path of a drag can cross an area that no display shows; there the pointer stays at the edge. */
    private void checkMoved(ScreenPoint to, ScreenPoint before) {
        ScreenPoint got = where();
        if (isWithin(NEAR, got, before) && monitors.get().shows(to)) {
            throw access.noEffect(
                    "The pointer was sent to (%.1f, %.1f) points of the whole desktop and is still at (%.1f, %.1f)."
                            .formatted(to.x(), to.y(), got.x(), got.y()));
        }
    }

    private static boolean isWithin(double points, ScreenPoint one, ScreenPoint other) {
        return Math.abs(one.x() - other.x()) < points && Math.abs(one.y() - other.y()) < points;
    }

    /** While a button is held a program sees a drag only in events of the type for it. */
    private void post(ScreenPoint to, ScreenPoint from) {
        long dx = Math.round(to.x() - from.x());
        long dy = Math.round(to.y() - from.y());
        int last = held.size() - 1;
        MouseEvent move = last < 0
                ? new MouseEvent(CoreGraphicsEvents.kCGEventMouseMoved, 0, 0, 0, dx, dy)
                : new MouseEvent(draggedType(held.get(last)), number(held.get(last)), clickState(), number, dx, dy);
        poster.mouse(move, to, modifiers.flags());
    }

    /** @throws DesktopException permission_missing or send_input_failed when the button did not go down */
    void press(Button button) {
        ScreenPoint at = target();
        ButtonPress press = new ButtonPress(button, at, clock.instant(), nextClickState(button, at));
        last = Optional.of(press);
        number++;
        held.add(button);
        poster.mouse(
                new MouseEvent(downType(button), number(button), press.clickState(), number, 0, 0),
                at,
                modifiers.flags());
        if (!pause.until(() -> isDown(button), PostingAccess.TO_APPLY)) {
            throw access.noEffect("The press of the %s had no effect.".formatted(button.wireName()));
        }
    }

    void release(Button button) {
        int clickState = last.filter(press -> press.button() == button).isPresent() ? clickState() : 1;
        poster.mouse(
                new MouseEvent(downType(button) + 1, number(button), clickState, number, 0, 0),
                target(),
                modifiers.flags());
        held.remove(button);
        pause.until(() -> !isDown(button), PostingAccess.TO_APPLY);
    }

    boolean isDown(Button button) {
        return state.isButtonDown(number(button));
    }

    /** Programs take the count of clicks from the event, and do not count themselves. */
    private int nextClickState(Button button, ScreenPoint at) {
        return last.filter(press -> press.button() == button)
                .filter(press -> isWithin(SAME_PLACE, press.at(), at))
                .filter(press -> clock.instant().isBefore(press.time().plus(settings.doubleClickInterval())))
                .map(press -> press.clickState() + 1)
                .orElse(1);
    }

    private int clickState() {
        return last.map(ButtonPress::clickState).orElse(1);
    }

    /**
     * Turns the wheel by one notch. macOS counts up and left as positive.
     *
     * @throws DesktopException permission_missing or send_input_failed when it does not arrive
     */
    void notch(Axis axis, int sign) {
        int up = axis == Axis.VERTICAL ? -sign : 0;
        int left = axis == Axis.HORIZONTAL ? -sign : 0;
        access.checkArrives(
                CoreGraphicsEvents.kCGEventScrollWheel, () -> poster.scroll(up, left, target(), modifiers.flags()));
    }

    /** The numbers of CGMouseButton. */
    private static int number(Button button) {
        return switch (button) {
            case LEFT -> 0;
            case RIGHT -> 1;
            case MIDDLE -> 2;
        };
    }

    /** The type of its release is one more. */
    private static int downType(Button button) {
        return switch (button) {
            case LEFT -> CoreGraphicsEvents.kCGEventLeftMouseDown;
            case RIGHT -> CoreGraphicsEvents.kCGEventRightMouseDown;
            case MIDDLE -> CoreGraphicsEvents.kCGEventOtherMouseDown;
        };
    }

    private static int draggedType(Button button) {
        return switch (button) {
            case LEFT -> CoreGraphicsEvents.kCGEventLeftMouseDragged;
            case RIGHT -> CoreGraphicsEvents.kCGEventRightMouseDragged;
            case MIDDLE -> CoreGraphicsEvents.kCGEventOtherMouseDragged;
        };
    }
}
