package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.List;

/** Finds the window that a click of the second hand reaches, and refuses clicks that would reach the window manager. */
final class HandTarget {

    private static final String NEXT = "; nothing was sent.";

    private final X11Connection connection;
    private final OwnHand hand;
    private final Windows windows;
    private final PassiveGrabs grabs;

    HandTarget(X11Connection connection, OwnHand hand, Windows windows) {
        this.connection = connection;
        this.hand = hand;
        this.windows = windows;
        grabs = new PassiveGrabs(connection);
    }

    /**
     * Returns the window at a point.
     *
     * @param button the logical button that is going to be pressed there
     * @throws DesktopException needs_shared_hand if a click there is not the program's
     */
    WindowInfo find(ScreenPoint at, int button) {
        WindowInfo window = windows.at(at)
                .orElseThrow(
                        () -> refused("No program's window is there, and the desktop belongs to the window manager"));
        List<Long> path = path(at);
        int client = path.indexOf(window.id().value());
        if (client < 0) {
            throw refused("That is the frame that the window manager has put around " + window.describe()
                    + ", and it moves windows by the person's pointer");
        }
        grabs.check(path.subList(0, client + 1), button, hand.mark());
        return window;
    }

    /** Returns the windows that contain a point, from the root to the smallest. */
    private List<Long> path(ScreenPoint at) {
        List<Long> path = new ArrayList<>();
        int x = (int) Math.floor(at.x());
        int y = (int) Math.floor(at.y());
        XcbConnection xcb = connection.xcb();
        long next = connection.root();
        while (next != 0 && !path.contains(next)) {
            path.add(next);
            next = xcb.translate(connection.root(), next, x, y)
                    .get()
                    .map(XcbConnection.Translation::child)
                    .orElse(0L);
        }
        return path;
    }

    private static DesktopException refused(String reason) {
        return DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, reason + NEXT);
    }
}
