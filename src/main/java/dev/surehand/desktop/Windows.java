package dev.surehand.desktop;

import java.util.List;
import java.util.Optional;

/** The windows on the desktop. A window that closes meanwhile is left out, never an error. */
public interface Windows {

    /** All top-level windows, front to back. */
    List<WindowInfo> list();

    /** Of {@link #list}, in its order; the system may tell these sooner. */
    default List<WindowId> ids() {
        return list().stream().map(WindowInfo::id).toList();
    }

    /** The window that a click at this point would reach; empty over the bare desktop. */
    Optional<WindowInfo> at(ScreenPoint point);

    /** The window that has the keyboard. */
    Optional<WindowInfo> focused();

    boolean exists(WindowId id);

    /** The window as it is now; empty when it is gone. */
    Optional<WindowInfo> find(WindowId id);

    /** @throws DesktopException window_not_found */
    default WindowInfo get(WindowId id) {
        return find(id).orElseThrow(() -> DesktopException.of(
                ErrorCode.WINDOW_NOT_FOUND,
                "There is no window %s, or it has closed. Ask list_windows for those there are."
                        .formatted(id.wireName())));
    }

    /** Whether the system and the window offer the change at all, such as maximising a window of fixed size. */
    boolean offers(WindowId id, WindowChange change);

    /**
     * Asks for a change and does not wait for it: whether it came about, {@link #find}, {@link #list} and {@link #focused}
     * tell.
     *
     * @throws DesktopException window_not_found; not_supported_here when nothing here can do it; elevated_process_target;
     *     focus_failed when it is known beforehand that its program cannot take the keyboard
     */
    void ask(WindowId id, WindowChange change);
}
