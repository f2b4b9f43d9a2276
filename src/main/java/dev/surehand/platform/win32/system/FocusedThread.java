package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
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
public record FocusedThread(Optional<Pointer> window, int thread, int process) {

    /** The size of a GUITHREADINFO and the offset of the focused window in it, in bytes. */
    static final int INFO_SIZE = 8 + 6 * Native.POINTER_SIZE + Rectangle.SIZE;

    static final int FOCUS = 8 + Native.POINTER_SIZE;

    /**
     * Returns the thread of the focused control. It can differ from the thread of the foreground window: the windows of a
     * console or of an app from the store belong to another process than the focused control in them.
     */
    public static FocusedThread of(User32 user32) {
        Optional<Pointer> window = focus(user32).or(() -> Optional.ofNullable(user32.GetForegroundWindow()));
        if (window.isEmpty()) {
            return new FocusedThread(window, 0, 0);
        }
        IntByReference process = new IntByReference();
        int thread = user32.GetWindowThreadProcessId(window.get(), process);
        return new FocusedThread(window, thread, process.getValue());
    }

    private static Optional<Pointer> focus(User32 user32) {
        try (Memory info = new Memory(INFO_SIZE)) {
            info.clear();
            info.setInt(0, INFO_SIZE);
            return user32.GetGUIThreadInfo(0, info) == 0
                    ? Optional.empty()
                    : Optional.ofNullable(info.getPointer(FOCUS));
        }
    }
}
