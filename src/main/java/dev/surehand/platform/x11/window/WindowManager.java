package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The window manager's properties on the root window at one instant, as EWMH defines them.
 *
 * @param stacking its clients front to back; empty when no window manager runs, or it does not list them
 * @param own a window that the window manager does not show; it has the keyboard when no program's window has
 * @param desktop the virtual desktop that is shown
 */
public record WindowManager(OptionalLong own, Optional<List<Long>> stacking, OptionalLong desktop) {

    private static final WindowManager NONE =
            new WindowManager(OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

    private static final String CHECK = "_NET_SUPPORTING_WM_CHECK";

    public static WindowManager read(XcbConnection xcb, long root) {
        return read(xcb, root, 0);
    }

    /** @param expected the presumed value of {@link #own}: where it is correct, one round trip to the server is enough */
    static WindowManager read(XcbConnection xcb, long root, long expected) {
        var check = xcb.property(root, CHECK);
        var own = xcb.property(expected, CHECK);
        var stacking = xcb.property(root, "_NET_CLIENT_LIST_STACKING");
        var desktop = xcb.property(root, "_NET_CURRENT_DESKTOP");
        OptionalLong named = check.get().first();
        Property clients = stacking.get();
        WindowManager said = new WindowManager(
                named,
                clients.isPresent() ? Optional.of(reversed(clients.list())) : Optional.empty(),
                desktop.get().first());
        boolean isExpected = own.get().isPresent() && named.orElse(0) == expected;
        return isExpected || isThere(xcb, named) ? said : NONE;
    }

    /**
     * Checks whether the window manager's own window still exists: properties that an ended window manager has left on the root
     * are no longer valid.
     */
    private static boolean isThere(XcbConnection xcb, OptionalLong own) {
        return own.isPresent() && xcb.property(own.getAsLong(), CHECK).get().isPresent();
    }

    boolean isPresent() {
        return own.isPresent();
    }

    private static List<Long> reversed(List<Long> backToFront) {
        List<Long> windows = new ArrayList<>(backToFront);
        Collections.reverse(windows);
        return windows;
    }
}
