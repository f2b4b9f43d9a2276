package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Optional;

/**
 * A client that was found in a frame.
 *
 * @param frame a child of the root
 * @param inside the frame's children
 */
record Hit(long frame, List<Long> inside, long client) {

    /** Reports whether a new search would find the same client. */
    boolean isStill(Optional<Long> frameNow, Optional<XcbConnection.Tree> treeNow) {
        return (isFramed() || frame == client)
                && frameNow.equals(Optional.of(frame))
                && treeNow.map(XcbConnection.Tree::children).equals(Optional.of(inside));
    }

    /**
     * Reports whether the client lies in the frame: a program that reuses the ids of an ended program does not get the
     * window manager's frame.
     */
    boolean isFramed() {
        return inside.contains(client);
    }
}
