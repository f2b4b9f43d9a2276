package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.BaseTSD.ULONG_PTR;
import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.LONG;
import com.sun.jna.platform.win32.WinDef.WORD;
import com.sun.jna.platform.win32.WinUser.INPUT;
import com.sun.jna.platform.win32.WinUser.KEYBDINPUT;
import com.sun.jna.platform.win32.WinUser.MOUSEINPUT;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.VirtualScreen;

/** One INPUT for SendInput, marked as {@link OwnInput}. Windows sets its time stamp. */
public sealed interface InputEvent {

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
        public void fill(INPUT input) {
            input.type = new DWORD(INPUT.INPUT_MOUSE);
            input.input.setType(MOUSEINPUT.class);
            MOUSEINPUT mouse = input.input.mi;
            mouse.dx = new LONG(dx);
            mouse.dy = new LONG(dy);
            mouse.mouseData = new DWORD(data);
            mouse.dwFlags = new DWORD(flags);
            mouse.dwExtraInfo = new ULONG_PTR(OwnInput.MARK);
        }
    }

    /** A KEYBDINPUT. */
    record KeyInput(int virtualKey, int scanCode, int flags) implements InputEvent {

        @Override
        public boolean isRelease() {
            return (flags & KEYBDINPUT.KEYEVENTF_KEYUP) != 0;
        }

        @Override
        public void fill(INPUT input) {
            input.type = new DWORD(INPUT.INPUT_KEYBOARD);
            input.input.setType(KEYBDINPUT.class);
            KEYBDINPUT key = input.input.ki;
            key.wVk = new WORD(virtualKey);
            key.wScan = new WORD(scanCode);
            key.dwFlags = new DWORD(flags);
            key.dwExtraInfo = new ULONG_PTR(OwnInput.MARK);
        }
    }

    /** Returns whether the event releases a key or a button. */
    boolean isRelease();

    /** Sets all fields of an INPUT that belong to the event; the others keep their values. */
    void fill(INPUT input);
}
