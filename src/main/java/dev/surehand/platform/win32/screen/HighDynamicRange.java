package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.win32.bindings.User32;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Counts the displays that show colours which a screenshot cannot hold. */
public final class HighDynamicRange {

    /** The size of a DISPLAYCONFIG_PATH_INFO, and the offsets of the adapter and the number of the display in it, in bytes. */
    static final int PATH = 72;

    static final int TARGET_ADAPTER = 20;
    static final int TARGET_ID = 28;

    /** The size of a DISPLAYCONFIG_MODE_INFO in bytes. */
    static final int MODE = 64;

    /** The size of a DISPLAYCONFIG_GET_ADVANCED_COLOR_INFO in bytes: kind, size, adapter and number, then bits. */
    static final int PACKET = 32;

    private static final int ADAPTER = 8;
    private static final int ID = 16;
    private static final int BITS = 20;

    private static final int ENABLED = 2;

    /** The bit for more colours without more brightness. */
    private static final int WIDE_COLOUR_ENFORCED = 4;

    private HighDynamicRange() {}

    /** Returns the number of displays with high dynamic range on; empty when Windows does not report it. */
    public static OptionalInt displays(User32 user32) {
        try {
            List<OptionalInt> bits = bits(user32);
            return bits.isEmpty() || bits.stream().anyMatch(OptionalInt::isEmpty)
                    ? OptionalInt.empty()
                    : OptionalInt.of((int) bits.stream()
                            .filter(b -> (b.getAsInt() & (ENABLED | WIDE_COLOUR_ENFORCED)) == ENABLED)
                            .count());
        } catch (UnsatisfiedLinkError beforeWindows7) {
            return OptionalInt.empty();
        }
    }

    private static List<OptionalInt> bits(User32 user32) {
        IntByReference paths = new IntByReference();
        IntByReference modes = new IntByReference();
        int flags = User32.QDC_ONLY_ACTIVE_PATHS;
        if (user32.GetDisplayConfigBufferSizes(flags, paths, modes) != 0 || paths.getValue() == 0) {
            return List.of();
        }
        try (Memory path = new Memory((long) PATH * paths.getValue());
                Memory mode = new Memory((long) MODE * Math.max(1, modes.getValue()))) {
            List<OptionalInt> all = new ArrayList<>();
            if (user32.QueryDisplayConfig(flags, paths, path, modes, mode, null) == 0) {
                for (int i = 0; i < paths.getValue(); i++) {
                    all.add(bits(user32, path.share((long) PATH * i)));
                }
            }
            return all;
        }
    }

    private static OptionalInt bits(User32 user32, Pointer path) {
        try (Memory packet = new Memory(PACKET)) {
            packet.clear();
            packet.setInt(0, User32.DISPLAYCONFIG_GET_ADVANCED_COLOR_INFO);
            packet.setInt(4, PACKET);
            packet.setLong(ADAPTER, path.getLong(TARGET_ADAPTER));
            packet.setInt(ID, path.getInt(TARGET_ID));
            return user32.DisplayConfigGetDeviceInfo(packet) == 0
                    ? OptionalInt.of(packet.getInt(BITS))
                    : OptionalInt.empty();
        }
    }
}
