package dev.surehand.platform.x11.wire;

import dev.surehand.platform.x11.bindings.Xcb;

/** Runs work during which the server serves no other connection. */
final class ServerGrab {

    private static final int GRAB_SERVER = 36;
    private static final int UNGRAB_SERVER = 37;

    private final XcbConnection xcb;
    private boolean isHeld;

    ServerGrab(XcbConnection xcb) {
        this.xcb = xcb;
    }

    boolean isHeld() {
        return isHeld;
    }

    /** Runs the work under the grab; a nested call runs under the grab that is already held. */
    void during(Runnable work) {
        if (isHeld) {
            work.run();
            return;
        }
        xcb.send(X11Request.core(GRAB_SERVER, 0).toBytes());
        isHeld = true;
        try {
            work.run();
        } finally {
            isHeld = false;
            xcb.send(X11Request.core(UNGRAB_SERVER, 0).toBytes());
            Xcb.xcb_flush(xcb.pointer());
        }
    }
}
