package dev.surehand.platform.wayland.wire;

import com.sun.jna.Memory;
import dev.surehand.platform.wayland.bindings.WaylandLibc;

/** The clock of input events, which the compositor uses for real devices too. */
public final class InputTime {

    private static final long MILLISECOND_NS = 1_000_000;

    private InputTime() {}

    /** Returns milliseconds, as the lowest 32 bits. */
    public static int now() {
        try (Memory time = new Memory(2 * Long.BYTES)) {
            WaylandLibc.clock_gettime(WaylandLibc.CLOCK_MONOTONIC, time);
            return (int) (time.getLong(0) * 1000 + time.getLong(Long.BYTES) / MILLISECOND_NS);
        }
    }
}
