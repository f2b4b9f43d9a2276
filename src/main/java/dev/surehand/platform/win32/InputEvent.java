package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.User32;
import java.util.List;

/** One INPUT, which Windows stamps with the time itself, marked as {@link OwnInput}. */
sealed interface InputEvent {

    int FLAGS_OF_BUTTON_RELEASES = User32.MOUSEEVENTF_LEFTUP | User32.MOUSEEVENTF_RIGHTUP | User32.MOUSEEVENTF_MIDDLEUP;

    /**
     * A MOUSEINPUT.
     *
     * @param data notches of the wheel times {@link User32#WHEEL_DELTA}
     */
    record Mouse(int dx, int dy, int data, int flags) implements InputEvent {

        static Mouse move(VirtualScreen.NormalizedPoint to, int moreFlags) {
            int flags = User32.MOUSEEVENTF_MOVE | User32.MOUSEEVENTF_ABSOLUTE | User32.MOUSEEVENTF_VIRTUALDESK;
            return new Mouse(to.dx(), to.dy(), 0, flags | moreFlags);
        }

        /** Of a button or the wheel. */
        static Mouse of(int flags, int data) {
            return new Mouse(0, 0, data, flags);
        }

        @Override
        public boolean isRelease() {
            return (flags & FLAGS_OF_BUTTON_RELEASES) != 0;
        }

        @Override
        public void write(Pointer input, int pointerSize) {
            input.setInt(0, User32.INPUT_MOUSE);
            input.setInt(pointerSize, dx);
            input.setInt(pointerSize + 4, dy);
            input.setInt(pointerSize + 8, data);
            input.setInt(pointerSize + 12, flags);
            // The extra is aligned to its own size, after the time.
            input.setInt(pointerSize == 8 ? 32 : 24, OwnInput.MARK);
        }
    }

    /** A KEYBDINPUT. */
    record Key(int virtualKey, int scanCode, int flags) implements InputEvent {

        @Override
        public boolean isRelease() {
            return (flags & User32.KEYEVENTF_KEYUP) != 0;
        }

        @Override
        public void write(Pointer input, int pointerSize) {
            input.setInt(0, User32.INPUT_KEYBOARD);
            input.setShort(pointerSize, (short) virtualKey);
            input.setShort(pointerSize + 2, (short) scanCode);
            input.setInt(pointerSize + 4, flags);
            input.setInt(pointerSize == 8 ? 24 : 16, OwnInput.MARK);
        }
    }

    /** Whether it ends a press. */
    boolean isRelease();

    /** @param input zeros; the rest of it stays so */
    void write(Pointer input, int pointerSize);

    /** Bytes. */
    static int size(int pointerSize) {
        return pointerSize == 8 ? 40 : 28;
    }

    /** An array for SendInput; the caller closes it. */
    static Memory array(List<? extends InputEvent> events, int pointerSize) {
        int size = size(pointerSize);
        Memory array = new Memory((long) size * events.size());
        array.clear();
        for (int i = 0; i < events.size(); i++) {
            events.get(i).write(array.share((long) i * size), pointerSize);
        }
        return array;
    }
}
