package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/**
 * MONITORINFOEXW.
 *
 * @param device such as {@code \\.\DISPLAY1}
 */
public record MonitorInfo(Rectangle place, Rectangle work, boolean primary, String device) {

    public static final int SIZE = 104;
    private static final int PLACE = 4;
    private static final int WORK = 20;
    private static final int FLAGS = 36;
    private static final int DEVICE = 40;

    /** Returns the information about a monitor; empty when it has been unplugged. */
    public static Optional<MonitorInfo> ask(User32 user32, Pointer monitor) {
        try (Memory memory = new Memory(SIZE)) {
            memory.clear();
            memory.setInt(0, SIZE);
            return user32.GetMonitorInfoW(monitor, memory) == 0 ? Optional.empty() : Optional.of(read(memory));
        }
    }

    public static MonitorInfo read(Pointer from) {
        return new MonitorInfo(
                Rectangle.read(from, PLACE),
                Rectangle.read(from, WORK),
                (from.getInt(FLAGS) & User32.MONITORINFOF_PRIMARY) != 0,
                Utf16.read(from, DEVICE));
    }

    /** Returns the work area in pixels of the monitor. */
    public PixelRect workArea() {
        return new PixelRect(work.left() - place.left(), work.top() - place.top(), work.width(), work.height());
    }
}
