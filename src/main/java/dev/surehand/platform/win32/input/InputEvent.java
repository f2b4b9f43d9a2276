package dev.surehand.platform.win32.input;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.VirtualScreen;
import java.util.List;

/** One INPUT for SendInput, marked as {@link OwnInput}. Windows sets its time stamp. */
public sealed interface InputEvent {

    /** The size of an INPUT in bytes. */
    int SIZE = 40;

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

        /** Returns an event of a button or the wheel. */
        public static Mouse of(int flags, int data) {
            return new Mouse(0, 0, data, flags);
        }

        @Override
        public boolean isRelease() {
            return (flags & FLAGS_OF_BUTTON_RELEASES) != 0;
        }

        @Override
        public void write(Pointer input) {
            input.setInt(0, User32.INPUT_MOUSE);
            input.setInt(8, dx);
            input.setInt(12, dy);
            input.setInt(16, data);
            input.setInt(20, flags);
            input.setInt(32, OwnInput.MARK);
        }
    }

    /** A KEYBDINPUT. */
    record KeyInput(int virtualKey, int scanCode, int flags) implements InputEvent {

        @Override
        public boolean isRelease() {
            return (flags & User32.KEYEVENTF_KEYUP) != 0;
        }

        @Override
        public void write(Pointer input) {
            input.setInt(0, User32.INPUT_KEYBOARD);
            input.setShort(8, (short) virtualKey);
            input.setShort(10, (short) scanCode);
            input.setInt(12, flags);
            input.setInt(24, OwnInput.MARK);
        }
    }

    /** Returns whether the event releases a key or a button. */
    boolean isRelease();

    /**
     * Writes the event as an INPUT.
     *
     * @param input memory filled with zeros; bytes that the event does not use remain zero
     */
    void write(Pointer input);

    /** Returns the events as an array for SendInput; the caller must close it. */
    static Memory array(List<? extends InputEvent> events) {
        Memory array = new Memory((long) SIZE * events.size());
        array.clear();
        for (int i = 0; i < events.size(); i++) {
            events.get(i).write(array.share((long) i * SIZE));
        }
        return array;
    }
}
