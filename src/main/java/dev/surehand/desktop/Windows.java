package dev.surehand.desktop;

import java.util.List;
import java.util.Optional;

/** The windows on the desktop. A window that closes meanwhile is left out, never an error. */
public interface Windows {

    /** All top-level windows, front to back. */
    List<WindowInfo> list();

    /** The window that a click at this point would reach; empty over the bare desktop. */
    Optional<WindowInfo> at(ScreenPoint point);

    /** The window that has the keyboard. */
    Optional<WindowInfo> focused();

    boolean exists(WindowId id);
}
