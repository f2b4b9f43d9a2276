package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/**
 * Who gets the keys.
 *
 * @param window the control that has the focus, or the window in front; empty when nothing is in front
 * @param thread 0 when nothing is in front
 * @param process its id
 */
public record FocusedThread(Optional<Pointer> window, int thread, int process) {

    /** GUITHREADINFO. */
    static final int INFO_SIZE = 8 + 6 * Native.POINTER_SIZE + Rectangle.SIZE;

    static final int FOCUS = 8 + Native.POINTER_SIZE;

    /** A console's own window, and that of an app from the store, belong to others than what has the focus in them. */
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
