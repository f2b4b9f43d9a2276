package dev.surehand.platform.win32.system;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser.GUITHREADINFO;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/**
 * The thread that receives the keys.
 *
 * @param window the control that has the focus, or the foreground window; empty when no window is in the foreground
 * @param thread its id; 0 when no window is in the foreground
 * @param process the id of its process; 0 when no window is in the foreground
 */
public record FocusedThread(Optional<HWND> window, int thread, int process) {

    /** Made once for each thread, because that takes longer than the question, which is asked for each key. */
    private static final ThreadLocal<GUITHREADINFO> INFO = ThreadLocal.withInitial(GUITHREADINFO::new);

    /**
     * Returns the thread of the focused control. It can differ from the thread of the foreground window: the windows of a
     * console or of an app from the store belong to another process than the focused control in them.
     */
    public static FocusedThread of(User32 user32) {
        Optional<HWND> window = focus(user32).or(() -> Optional.ofNullable(user32.GetForegroundWindow()));
        if (window.isEmpty()) {
            return new FocusedThread(window, 0, 0);
        }
        IntByReference process = new IntByReference();
        int thread = user32.GetWindowThreadProcessId(window.get(), process);
        return new FocusedThread(window, thread, process.getValue());
    }

    private static Optional<HWND> focus(User32 user32) {
        GUITHREADINFO info = INFO.get();
        return user32.GetGUIThreadInfo(0, info) ? Optional.ofNullable(info.hwndFocus) : Optional.empty();
    }
}
