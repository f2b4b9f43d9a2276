package dev.surehand.platform.win32.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.hand.BackgroundTarget;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import java.util.OptionalLong;

/**
 * Clicks and turns of the wheel as messages. A click is known to have been read, because a control takes the mouse of its thread
 * when it reads the press, and returns it when it reads the release.
 */
final class PostedMouse implements BackgroundTarget {

    private static final int MOST_CLICKS = 2;

    private static final Polling TO_READ = Polling.ofMillis(2, 1000);

    private final ControlMessages messages;
    private final Pause pause;
    private final HandControl control;
    private final ScreenPoint at;

    /** @param at the place of the hand, which is in the control */
    PostedMouse(ControlMessages messages, Pause pause, HandControl control, ScreenPoint at) {
        this.messages = messages;
        this.pause = pause;
        this.control = control;
        this.at = at;
    }

    @Override
    public WindowId window() {
        return control.windowId();
    }

    @Override
    public void checkClicks(int times) {
        if (times > MOST_CLICKS || (times == MOST_CLICKS && !control.kind().showsDoubleClick())) {
            throw BackgroundHand.refused(
                    "That control does not show whether it has read a posted click %d times in a row".formatted(times));
        }
    }

    /** @throws DesktopException send_input_failed if the control has not read it */
    @Override
    public void click(boolean isSecond) {
        long inside = ControlMessages.point(control.x(), control.y());
        int press = isSecond ? User32.WM_LBUTTONDBLCLK : User32.WM_LBUTTONDOWN;
        messages.post(control.handle(), press, User32.MK_LBUTTON, inside);
        boolean isPressed;
        try {
            isPressed = pause.until(() -> hasMouse(), TO_READ);
        } finally {
            messages.post(control.handle(), User32.WM_LBUTTONUP, 0, inside);
        }
        boolean isReleased = pause.until(() -> !hasMouse(), TO_READ);
        if (!isPressed || !isReleased) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The click was posted, but the control has not shown that it has read it: its program is busy, or takes no posted messages. Take a screenshot.");
        }
    }

    private boolean hasMouse() {
        return GuiThread.of(messages.user32(), control.thread())
                .capture()
                .filter(control.id()::equals)
                .isPresent();
    }

    @Override
    public void checkWheel() {
        if (control.kind().firstLine() == 0) {
            throw BackgroundHand.refused("That control has nothing to scroll");
        }
    }

    @Override
    public boolean turnWheel(int sign) {
        OptionalLong before = firstLine();
        Pixel pixel = Pixel.of(at);
        long w = (-(long) sign * User32.WHEEL_DELTA & 0xFFFF) << 16;
        messages.post(control.handle(), User32.WM_MOUSEWHEEL, w, ControlMessages.point(pixel.x(), pixel.y()));
        if (pause.until(() -> isOther(firstLine(), before), TO_READ)) {
            return true;
        }
        if (before.isEmpty() || firstLine().isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The turn of the wheel was posted, but the control does not answer which line it shows first: its program may hang. Take a screenshot.");
        }
        return false;
    }

    private static boolean isOther(OptionalLong now, OptionalLong before) {
        return now.isPresent() && before.isPresent() && !now.equals(before);
    }

    private OptionalLong firstLine() {
        return messages.ask(control.handle(), control.kind().firstLine(), 0, 0);
    }
}
