package dev.surehand.platform.x11;

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
 * @param active the window with the keyboard, 0 is none; empty when it does not say
 * @param desktop the virtual desktop that is shown
 */
record WindowManager(OptionalLong own, Optional<List<Long>> stacking, OptionalLong active, OptionalLong desktop) {

    static WindowManager read(XcbConnection questions, long root) {
        var check = questions.property(root, "_NET_SUPPORTING_WM_CHECK");
        var stacking = questions.property(root, "_NET_CLIENT_LIST_STACKING");
        var active = questions.property(root, "_NET_ACTIVE_WINDOW");
        var desktop = questions.property(root, "_NET_CURRENT_DESKTOP");
        // What a window manager that died has left on the root is no longer true; its check window went with it.
        OptionalLong checkWindow = check.get().first();
        boolean alive = checkWindow.isPresent()
                && questions
                        .property(checkWindow.getAsLong(), "_NET_SUPPORTING_WM_CHECK")
                        .get()
                        .isPresent();
        Property clients = stacking.get();
        WindowManager said = new WindowManager(
                checkWindow,
                clients.isPresent() ? Optional.of(reversed(clients.list())) : Optional.empty(),
                active.get().first(),
                desktop.get().first());
        return alive
                ? said
                : new WindowManager(OptionalLong.empty(), Optional.empty(), OptionalLong.empty(), OptionalLong.empty());
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
