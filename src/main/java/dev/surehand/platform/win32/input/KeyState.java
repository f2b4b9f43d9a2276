package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** The keys and mouse buttons that are down, whether a person or a program presses them. */
public final class KeyState {

    /** Input that Windows accepts takes effect at once, unless a program processes all input first. */
    private static final Polling TO_CHANGE = Polling.ofMillis(2, 60);

    private final User32 user32;
    private final Pause pause;

    public KeyState(WindowsLibraries windows, Pause pause) {
        user32 = windows.user32();
        this.pause = pause;
    }

    /** @param virtualKey for a mouse button, the virtual key of the physical button */
    boolean isDown(int virtualKey) {
        return user32.GetAsyncKeyState(virtualKey) < 0;
    }

    /** Forgets earlier presses of a key or button, so that {@link #checkPressed} sees only those that follow. */
    void forgetPresses(int virtualKey) {
        user32.GetAsyncKeyState(virtualKey);
    }

    /**
     * Waits until a key or button is down, or was down since {@link #forgetPresses}. It may be up again already: in Wine 10, one
     * press in 60 was, when the focus had just moved.
     *
     * @throws DesktopException input_blocked when it was not down
     */
    void checkPressed(int virtualKey, Pressable what) {
        // Either of two bits: it is down, or it was pressed since the last question.
        boolean isPressed = pause.until(() -> user32.GetAsyncKeyState(virtualKey) != 0, TO_CHANGE);
        if (!isPressed) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "Windows accepted the press of %s, but it did not go down: a program with higher rights is in front, or another program takes that input for itself. Take a screenshot; bring another window to the front, or ask the user."
                            .formatted(what.wireName()));
        }
    }

    /** Waits at most 60 ms until a key or button is up. A person may hold it too, so the wait can end before it is up. */
    void awaitUp(int virtualKey) {
        pause.until(() -> !isDown(virtualKey), TO_CHANGE);
    }
}
