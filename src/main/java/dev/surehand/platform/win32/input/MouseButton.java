package dev.surehand.platform.win32.input;

import dev.surehand.desktop.input.Button;
import dev.surehand.platform.win32.bindings.User32;

/** A physical mouse button, with the values that SendInput and GetAsyncKeyState use. */
enum MouseButton {
    LEFT(0x01, User32.MOUSEEVENTF_LEFTDOWN, User32.MOUSEEVENTF_LEFTUP),
    RIGHT(0x02, User32.MOUSEEVENTF_RIGHTDOWN, User32.MOUSEEVENTF_RIGHTUP),
    MIDDLE(0x04, User32.MOUSEEVENTF_MIDDLEDOWN, User32.MOUSEEVENTF_MIDDLEUP);

    private final int virtualKey;
    private final int down;
    private final int up;

    MouseButton(int virtualKey, int down, int up) {
        this.virtualKey = virtualKey;
        this.down = down;
        this.up = up;
    }

    /** @param swapped whether the user has swapped the left and the right button */
    static MouseButton of(Button button, boolean swapped) {
        return switch (button) {
            case LEFT -> swapped ? RIGHT : LEFT;
            case RIGHT -> swapped ? LEFT : RIGHT;
            case MIDDLE -> MIDDLE;
        };
    }

    int virtualKey() {
        return virtualKey;
    }

    InputEvent press() {
        return InputEvent.Mouse.of(down, 0);
    }

    InputEvent release() {
        return InputEvent.Mouse.of(up, 0);
    }
}
