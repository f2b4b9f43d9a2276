package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the window manager says on the root window at one instant, after EWMH.
 *
 * @param stacking its clients front to back; empty when there is no window manager, or one that does not list them
 * @param own a window that it shows to nobody; it has the keyboard when no program's window has
 * @param desktop the virtual desktop that is shown
 */
public record WindowManager(OptionalLong own, Optional<List<Long>> stacking, OptionalLong desktop) {

    private static final WindowManager NONE =
            new WindowManager(OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

    private static final String CHECK = "_NET_SUPPORTING_WM_CHECK";

    public static WindowManager read(XcbConnection questions, long root) {
        return read(questions, root, 0);
    }

    /** @param expected what {@link #own} is taken to be: where it is so, one way to the server and back is enough */
    public static WindowManager read(XcbConnection questions, long root, long expected) {
        var check = questions.property(root, CHECK);
        var own = questions.property(expected, CHECK);
        var stacking = questions.property(root, "_NET_CLIENT_LIST_STACKING");
        var desktop = questions.property(root, "_NET_CURRENT_DESKTOP");
        OptionalLong named = check.get().first();
        Property clients = stacking.get();
        WindowManager said = new WindowManager(
                named,
                clients.isPresent() ? Optional.of(reversed(clients.list())) : Optional.empty(),
                desktop.get().first());
        boolean isExpected = own.get().isPresent() && named.orElse(0) == expected;
        return isExpected || isThere(questions, named) ? said : NONE;
    }

    /** What a window manager that died has left on the root is no longer true; its own window went with it. */
    private static boolean isThere(XcbConnection questions, OptionalLong own) {
        return own.isPresent()
                && questions.property(own.getAsLong(), CHECK).get().isPresent();
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
