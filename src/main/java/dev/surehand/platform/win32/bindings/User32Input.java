package dev.surehand.platform.win32.bindings;

import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.win32.StdCallLibrary;

/** Functions and constants of user32.dll that jna-platform lacks: input. */
public interface User32Input extends StdCallLibrary {

    int MOUSEEVENTF_MOVE = 0x0001;
    int MOUSEEVENTF_LEFTDOWN = 0x0002;
    int MOUSEEVENTF_LEFTUP = 0x0004;
    int MOUSEEVENTF_RIGHTDOWN = 0x0008;
    int MOUSEEVENTF_RIGHTUP = 0x0010;
    int MOUSEEVENTF_MIDDLEDOWN = 0x0020;
    int MOUSEEVENTF_MIDDLEUP = 0x0040;
    int MOUSEEVENTF_WHEEL = 0x0800;
    int MOUSEEVENTF_HWHEEL = 0x1000;
    int MOUSEEVENTF_MOVE_NOCOALESCE = 0x2000;
    int MOUSEEVENTF_VIRTUALDESK = 0x4000;
    int MOUSEEVENTF_ABSOLUTE = 0x8000;

    /** The wheel units in one notch. */
    int WHEEL_DELTA = 120;

    /** Returns the time in milliseconds. */
    int GetDoubleClickTime();

    boolean GetClipCursor(RECT area);

    /**
     * Returns the state of a key at the last message that this thread took; the sign bit is set when it is down, bit 0 when it
     * is toggled on.
     */
    short GetKeyState(int virtualKey);
}
