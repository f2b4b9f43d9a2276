package dev.surehand.platform.wayland.wire;

import com.sun.jna.Memory;
import dev.surehand.platform.linux.LinuxLibc;
import java.util.Map;

/** Waits for several descriptors at once. */
public final class DescriptorPoll {

    private static final int POLLFD_SIZE = 8;

    private DescriptorPoll() {}

    /**
     * Waits until one of the descriptors can be read or written, or has ended.
     *
     * @param events the events of poll that are waited for, by descriptor; at least one
     * @param milliseconds the longest wait; -1: no limit
     */
    public static void await(Map<Integer, Short> events, int milliseconds) {
        try (Memory polled = new Memory((long) POLLFD_SIZE * events.size())) {
            polled.clear();
            long at = 0;
            for (Map.Entry<Integer, Short> entry : events.entrySet()) {
                polled.setInt(at, entry.getKey());
                polled.setShort(at + Integer.BYTES, entry.getValue());
                at += POLLFD_SIZE;
            }
            int unused = LinuxLibc.poll(polled, events.size(), milliseconds);
        }
    }
}
