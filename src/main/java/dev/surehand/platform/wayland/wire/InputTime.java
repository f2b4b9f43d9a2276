package dev.surehand.platform.wayland.wire;

import com.sun.jna.Memory;
import dev.surehand.platform.linux.LinuxLibc;

/** The clock of input events, which the compositor uses for real devices too. */
public final class InputTime {

    private static final long MICROSECOND_NS = 1000;

    private InputTime() {}

    /** Returns milliseconds, as the lowest 32 bits. */
    public static int now() {
        return (int) (microseconds() / 1000);
    }

    public static long microseconds() {
        try (Memory time = new Memory(2 * Long.BYTES)) {
            LinuxLibc.clock_gettime(LinuxLibc.CLOCK_MONOTONIC, time);
            return time.getLong(0) * 1_000_000 + time.getLong(Long.BYTES) / MICROSECOND_NS;
        }
    }
}
