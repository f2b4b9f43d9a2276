package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.atspi.bus.ObjectRef;
import java.util.Optional;

/**
 * What is known about the frame that a window is, which its elements are read with.
 *
 * @param placement empty if no place that the program reports can be trusted
 * @param reportsShowing whether the program says what is in view; GTK 4 only says what is not hidden
 */
public record FrameView(
        WindowId window, ObjectRef frame, Toolkit toolkit, Optional<Placement> placement, boolean reportsShowing) {

    /** Returns the key of an element of this window. */
    public ElementKey key(ObjectRef ref) {
        return new ElementKey(window, ref.owner() + " " + ref.path());
    }

    /** Returns the object of a key of this platform. */
    public static ObjectRef object(ElementKey key) {
        int gap = key.value().indexOf(' ');
        return new ObjectRef(
                key.value().substring(0, Math.max(0, gap)), key.value().substring(gap + 1));
    }

    boolean isShown(Accessible element) {
        return element.is(reportsShowing ? AtspiState.SHOWING : AtspiState.VISIBLE);
    }
}
