package dev.surehand.platform.quartz.screen;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFBooleanRef;
import com.sun.jna.platform.mac.CoreFoundation.CFDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFNumberRef;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Owned;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a capture must know of a window, from the list of the window server.
 *
 * @param number its CGWindowID
 * @param pid of its program
 * @param layer 0 for ordinary windows
 * @param isNamed whether macOS reports its title: of other programs it does so only with the permission to record the screen
 * @param isShareable whether its program allows pictures of it
 * @param isOnScreen whether it is drawn, though it may be covered: not minimised, hidden or on another Space
 * @param bounds in global points
 */
record WindowListing(
        int number, long pid, int layer, boolean isNamed, boolean isShareable, boolean isOnScreen, ScreenRect bounds) {

    /** Returns all windows, also those that are not drawn. */
    static List<WindowListing> all(CoreGraphics graphics) {
        try (var list = new Owned<>(graphics.CGWindowListCopyWindowInfo(
                CoreGraphics.kCGWindowListOptionAll, CoreGraphics.kCGNullWindowID))) {
            CFArrayRef windows = list.get();
            return windows == null
                    ? List.of()
                    : IntStream.range(0, windows.getCount())
                            .mapToObj(i -> window(graphics, new CFDictionaryRef(windows.getValueAtIndex(i))))
                            .toList();
        }
    }

    private static WindowListing window(CoreGraphics graphics, CFDictionaryRef info) {
        return new WindowListing(
                (int) number(info, CoreGraphics.kCGWindowNumber, 0),
                number(info, CoreGraphics.kCGWindowOwnerPID, 0),
                (int) number(info, CoreGraphics.kCGWindowLayer, 0),
                value(info, CoreGraphics.kCGWindowName).isPresent(),
                number(info, CoreGraphics.kCGWindowSharingState, CoreGraphics.kCGWindowSharingReadOnly)
                        != CoreGraphics.kCGWindowSharingNone,
                value(info, CoreGraphics.kCGWindowIsOnscreen)
                        .filter(drawn -> new CFBooleanRef(drawn).booleanValue())
                        .isPresent(),
                bounds(graphics, info));
    }

    private static ScreenRect bounds(CoreGraphics graphics, CFDictionaryRef info) {
        try (var scoped = new ScopedStructure<>(new CGRect())) {
            CGRect rect = scoped.get();
            value(info, CoreGraphics.kCGWindowBounds)
                    .ifPresent(bounds ->
                            graphics.CGRectMakeWithDictionaryRepresentation(new CFDictionaryRef(bounds), rect));
            return new ScreenRect(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
        }
    }

    private static long number(CFDictionaryRef info, String key, long otherwise) {
        return value(info, key)
                .map(number -> new CFNumberRef(number).longValue())
                .orElse(otherwise);
    }

    private static Optional<Pointer> value(CFDictionaryRef info, String name) {
        try (var key = Owned.string(name)) {
            return Optional.ofNullable(info.getValue(Objects.requireNonNull(key.get())));
        }
    }
}
