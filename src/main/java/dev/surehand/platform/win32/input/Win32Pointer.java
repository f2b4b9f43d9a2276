package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinUser;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.VirtualScreen;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Moves the pointer and presses buttons with SendInput, and reads the pointer's position from Windows. */
public final class Win32Pointer {

    private static final Duration BEFORE_RETRY = Duration.ofMillis(10);
    private static final int RETRIES = 5;

    private final User32 user32;
    private final InputSender sender;
    private final KeyState keys;
    private final LastInput lastInput;
    private final Pause pause;

    /** Whether a notch of the wheel was sent since the last move. */
    private boolean isTurning;

    /**
     * The physical buttons that this process has pressed. They must be released, even when the user has swapped the buttons
     * since.
     */
    private final Map<Button, MouseButton> pressed = new EnumMap<>(Button.class);

    public Win32Pointer(WindowsLibraries windows, InputSender sender, KeyState keys, Pause pause) {
        user32 = windows.user32();
        this.sender = sender;
        this.keys = keys;
        lastInput = new LastInput(windows, pause);
        this.pause = pause;
    }

    public ScreenPoint where() {
        return read().toScreen();
    }

    private Pixel read() {
        return Pixel.ofPointer(user32);
    }

    /**
     * Moves the pointer to a point. It can end at another point when a person moves the mouse at the same time, so the caller
     * must read the position.
     *
     * @throws DesktopException input_blocked when the pointer cannot reach the point
     */
    public void move(ScreenPoint to) {
        isTurning = false;
        Pixel wanted = Pixel.of(to);
        Pixel before = read();
        int flags = pressed.isEmpty() ? 0 : User32.MOUSEEVENTF_MOVE_NOCOALESCE;
        OwnInput.places(wanted);
        sender.send(InputEvent.Mouse.move(VirtualScreen.of(user32).normalize(to), flags));
        if (!read().equals(wanted)) {
            place(wanted);
            retry(wanted);
            checkNotKept(wanted, before);
        }
    }

    /**
     * Moves the pointer with SetCursorPos. The first call can stop at the border of a monitor with another scale; the second
     * call reaches the point. SetCursorPos is not input, so a move by 0 pixels is sent to notify programs.
     */
    private void place(Pixel wanted) {
        user32.SetCursorPos(wanted.x(), wanted.y());
        user32.SetCursorPos(wanted.x(), wanted.y());
        sender.send(InputEvent.Mouse.of(User32.MOUSEEVENTF_MOVE, 0));
    }

    /** Places the pointer again. Input that was already queued, such as that of a nudged mouse, may have moved it away. */
    private void retry(Pixel wanted) {
        for (int i = 0; i < RETRIES && !read().equals(wanted) && isOnMonitor(wanted); i++) {
            pause.rest(BEFORE_RETRY);
            place(wanted);
        }
    }

    private boolean isOnMonitor(Pixel pixel) {
        return pixel.monitor(user32) != null;
    }

    private void checkNotKept(Pixel wanted, Pixel before) {
        Pixel got = read();
        if (got.equals(wanted)) {
            return;
        }
        if (!isOnMonitor(wanted)) {
            // The path of a drag can cross an area that no monitor shows; there the pointer stays at the edge.
            return;
        }
        Optional<Rectangle> fence = fence();
        if (fence.isPresent() && !fence.get().contains(wanted)) {
            throw kept(wanted, got, "a program keeps it within " + fence.get().describe());
        }
        if (got.equals(before)) {
            throw kept(
                    wanted,
                    got,
                    "Windows accepted the move and dropped it, as it does under a window with higher rights");
        }
    }

    private Optional<Rectangle> fence() {
        try (var area = new ScopedStructure<>(new RECT())) {
            return user32.GetClipCursor(area.get()) ? Optional.of(Rectangle.of(area.get())) : Optional.empty();
        }
    }

    private static DesktopException kept(Pixel wanted, Pixel got, String why) {
        return DesktopException.of(
                        ErrorCode.INPUT_BLOCKED,
                        "The pointer was sent to (%d, %d) of the whole desktop and is at (%d, %d): %s. Nothing stays pressed; take a screenshot to see what is in front."
                                .formatted(wanted.x(), wanted.y(), got.x(), got.y(), why))
                .with("wanted", Map.of("x", wanted.x(), "y", wanted.y()))
                .with("got", Map.of("x", got.x(), "y", got.y()));
    }

    /** @throws DesktopException input_blocked when the button did not go down */
    void press(Button button) {
        MouseButton physical = physical(button);
        pressed.put(button, physical);
        keys.forgetPresses(physical.virtualKey());
        sender.send(physical.press());
        keys.checkPressed(physical.virtualKey(), button);
    }

    void release(Button button) {
        MouseButton known = pressed.remove(button);
        MouseButton physical = known == null ? physical(button) : known;
        sender.send(physical.release());
        keys.awaitUp(physical.virtualKey());
    }

    boolean isDown(Button button) {
        MouseButton known = pressed.get(button);
        return keys.isDown((known == null ? physical(button) : known).virtualKey());
    }

    /**
     * Turns the wheel by one notch. Windows counts up and right as positive.
     *
     * @throws DesktopException input_blocked when it has no effect
     */
    void notch(Axis axis, int sign) {
        boolean vertical = axis == Axis.VERTICAL;
        int flag = vertical ? User32.MOUSEEVENTF_WHEEL : User32.MOUSEEVENTF_HWHEEL;
        int delta = sign * (vertical ? -1 : 1) * User32.WHEEL_DELTA;
        Runnable turn = () -> sender.send(InputEvent.Mouse.of(flag, delta));
        if (isTurning) {
            // The rest after the notch before was longer than a step of the clock.
            lastInput.checkFollows(turn);
        } else {
            lastInput.checkAdvancedBy(turn);
        }
        isTurning = true;
    }

    private MouseButton physical(Button button) {
        return MouseButton.of(button, user32.GetSystemMetrics(WinUser.SM_SWAPBUTTON) != 0);
    }
}
