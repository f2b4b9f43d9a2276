package dev.surehand.platform.win32.hand;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser.GUITHREADINFO;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Windows reports about the input of one thread with windows. Each such thread has a focus and a capture of its own; those
 * of the thread in front are the person's.
 *
 * @param focus the control that has the focus among the windows of the thread
 * @param capture the control that has taken the mouse
 */
record GuiThread(int flags, Optional<WindowId> focus, Optional<WindowId> capture, Optional<WindowId> menuOwner) {

    private static final int BUSY =
            User32.GUI_INMENUMODE | User32.GUI_SYSTEMMENUMODE | User32.GUI_POPUPMENUMODE | User32.GUI_INMOVESIZE;

    private static final GuiThread NONE = new GuiThread(0, Optional.empty(), Optional.empty(), Optional.empty());

    /** @param thread its id; 0 for that of the person */
    static GuiThread of(User32 user32, int thread) {
        GUITHREADINFO info = new GUITHREADINFO();
        return user32.GetGUIThreadInfo(thread, info)
                ? new GuiThread(info.flags, id(info.hwndFocus), id(info.hwndCapture), id(info.hwndMenuOwner))
                : NONE;
    }

    private static Optional<WindowId> id(@Nullable HWND window) {
        return Optional.ofNullable(window).map(Win32WindowFacts::id);
    }

    /** Returns whether a menu is open, or a window is being moved by mouse or keys. */
    boolean isBusy() {
        return (flags & BUSY) != 0;
    }
}
