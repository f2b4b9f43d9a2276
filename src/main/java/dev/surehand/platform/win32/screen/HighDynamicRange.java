package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAYCONFIG_ADVANCED_COLOR_INFO;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAYCONFIG_PATH_INFO;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAYCONFIG_PATH_TARGET_INFO;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Counts the displays that show colours which a screenshot cannot hold. */
public final class HighDynamicRange {

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
        var path = (DISPLAYCONFIG_PATH_INFO[]) new DISPLAYCONFIG_PATH_INFO().toArray(paths.getValue());
        try (Memory mode = new Memory((long) User32.DISPLAYCONFIG_MODE_INFO_SIZE * Math.max(1, modes.getValue()))) {
            return user32.QueryDisplayConfig(flags, paths, path, modes, mode, null) == 0
                    ? Arrays.stream(path)
                            .limit(paths.getValue())
                            .map(each -> bits(user32, each.targetInfo))
                            .toList()
                    : List.of();
        }
    }

    private static OptionalInt bits(User32 user32, DISPLAYCONFIG_PATH_TARGET_INFO target) {
        try (var scoped = new ScopedStructure<>(new DISPLAYCONFIG_ADVANCED_COLOR_INFO())) {
            DISPLAYCONFIG_ADVANCED_COLOR_INFO info = scoped.get();
            info.adapterId.LowPart = target.adapterId.LowPart;
            info.adapterId.HighPart = target.adapterId.HighPart;
            info.id = target.id;
            return user32.DisplayConfigGetDeviceInfo(info) == 0 ? OptionalInt.of(info.value) : OptionalInt.empty();
        }
    }
}
