package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;

/** Finds which windows are modal dialogs of which, as their programs declare it. */
final class Modality {

    /** Enough for a dialog of a dialog of a window. */
    private static final int DEEPEST = 8;

    private static final String STATE = "_NET_WM_STATE";
    private static final String MODAL = "_NET_WM_STATE_MODAL";
    private static final String OWNER = "WM_TRANSIENT_FOR";

    private final XcbConnection xcb;

    Modality(XcbConnection xcb) {
        this.xcb = xcb;
        xcb.learn(List.of(STATE, MODAL, OWNER));
    }

    boolean isModalFor(long dialog, long window) {
        long next = dialog;
        for (int depth = 0; depth < DEEPEST && next != 0 && next != window; depth++) {
            var states = xcb.property(next, STATE);
            var owner = xcb.property(next, OWNER);
            boolean modal = states.get().has(Integer.toUnsignedLong(xcb.atom(MODAL)));
            long of = owner.get().first().orElse(0);
            next = modal ? of : 0;
        }
        return next == window && dialog != window;
    }
}
