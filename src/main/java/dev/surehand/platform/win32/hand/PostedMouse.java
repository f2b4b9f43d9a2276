package dev.surehand.platform.win32.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import java.util.OptionalLong;

/**
 * Clicks and turns of the wheel as messages. A click is known to have been read, because a control takes the mouse of its thread
 * when it reads the press, and returns it when it reads the release.
 */
final class PostedMouse {

    private static final Polling TO_READ = Polling.ofMillis(2, 1000);

    private final ControlMessages messages;
    private final Pause pause;

    PostedMouse(ControlMessages messages, Pause pause) {
        this.messages = messages;
        this.pause = pause;
    }

    /**
     * Presses and releases the left button on a control.
     *
     * @param isSecond whether this is the second click of a double click
     * @throws DesktopException send_input_failed if the control has not read it
     */
    void click(HandControl control, boolean isSecond) {
        long at = ControlMessages.point(control.x(), control.y());
        int press = isSecond ? User32.WM_LBUTTONDBLCLK : User32.WM_LBUTTONDOWN;
        messages.post(control.handle(), press, User32.MK_LBUTTON, at);
        boolean isPressed;
        try {
            isPressed = pause.until(() -> hasMouse(control), TO_READ);
        } finally {
            messages.post(control.handle(), User32.WM_LBUTTONUP, 0, at);
        }
        boolean isReleased = pause.until(() -> !hasMouse(control), TO_READ);
        if (!isPressed || !isReleased) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The click was posted, but the control has not shown that it has read it: its program is busy, or takes no posted messages. Take a screenshot.");
        }
    }

    private boolean hasMouse(HandControl control) {
        return GuiThread.of(messages.user32(), control.thread())
                .capture()
                .filter(control.id()::equals)
                .isPresent();
    }

    /**
     * Turns the wheel over a control.
     *
     * @param notches positive for down
     * @throws DesktopException send_input_failed if nothing has scrolled
     */
    void wheel(HandControl control, Pixel at, int notches) {
        OptionalLong before = firstLine(control);
        long w = (-(long) notches * User32.WHEEL_DELTA & 0xFFFF) << 16;
        messages.post(control.handle(), User32.WM_MOUSEWHEEL, w, ControlMessages.point(at.x(), at.y()));
        boolean isScrolled =
                before.isPresent() && pause.until(() -> !firstLine(control).equals(before), TO_READ);
        if (!isScrolled) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The turn of the wheel was posted, but the control shows the same lines as before: it may be at its end, or have nothing to scroll.");
        }
    }

    private OptionalLong firstLine(HandControl control) {
        return messages.ask(control.handle(), control.kind().firstLine(), 0, 0);
    }
}
