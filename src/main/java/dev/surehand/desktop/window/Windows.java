package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The windows on the desktop. A window that closes meanwhile is left out, never an error. */
public interface Windows {

    /** All top-level windows, front to back. */
    List<WindowInfo> list();

    /** Of {@link #list}, in any order; the system may tell these sooner. */
    List<WindowId> ids();

    /** Menus, tooltips and the like that are shown and {@link #list} does not tell; none where the system does not. */
    List<WindowInfo> popups();

    /** The windows that a popup belongs to, or may belong to where it does not say; none for one that belongs to none. */
    List<WindowIdentity> owners(WindowId popup);

    /**
     * Whether any of the window may be on the screen where nothing covers it; true also when only the system's own view of it
     * says so.
     *
     * @param window as {@link #list} told it a moment ago
     */
    boolean mayShow(WindowInfo window);

    /**
     * The parts of the screen where nothing behind the window can be seen, within its bounds; none for a window that others may
     * be seen through. Where the system does not say, it is all of the bounds.
     *
     * @param window as {@link #list} told it a moment ago
     */
    List<ScreenRect> covered(WindowInfo window);

    /** The window that a click at this point would reach; empty over the bare desktop. */
    Optional<WindowInfo> at(ScreenPoint point);

    /** The same where the pointer is; asked together, which is faster than one after the other. */
    UnderPointer underPointer();

    /** The window that has the keyboard, as the system itself says, whatever the window manager says. */
    Optional<WindowInfo> focused();

    /** Of the window that {@link #at} tells; systems may tell only this sooner. */
    Optional<WindowIdentity> identityAt(ScreenPoint point);

    /** Where keys go now: in the window that {@link #focused} returns, unless a program has grabbed the keyboard. */
    KeyboardFocus keyboardFocus();

    /**
     * Those at a point, front to back, down to the first that is no overlay: a drag shows what it carries in an overlay, below which
     * is the window that it would end on.
     */
    List<WindowIdentity> identitiesAt(ScreenPoint point);

    /**
     * Whether a click now would reach that window still, and it has the same title.
     *
     * @param window as {@link #identityAt} told it a moment ago
     * @param pointer where it is, for systems that do not tell both at once
     */
    boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window);

    boolean exists(WindowId id);

    /** The window as it is now; empty when it is gone. */
    Optional<WindowInfo> find(WindowId id);

    /**
     * Begins to ask the program of a window whether it has read the input sent so far. One watch at a time. A window that is
     * gone is {@link ProgramState#UNKNOWN}.
     */
    ProgramWatch watchProgram(WindowId id);

    /**
     * How many drags and drops between or within programs have begun. Only the difference between two calls has a meaning: it is 0
     * where the system does not report them. What a program does with a drag by itself, such as selecting text, does not count.
     */
    long dragsBegun();

    /**
     * A sentence that says why the system, its window manager or the window does not offer the change at all, such as
     * maximising a window of fixed size; empty when it is offered.
     */
    Optional<String> whyNot(WindowId id, WindowChange change);

    /** Whether a window is a modal dialog of another, which takes no input before it is answered; false where the system does not say. */
    boolean isModalFor(WindowId dialog, WindowId window);

    /** Of a window that is resized in steps; empty for any other, and where the system does not say. */
    Optional<SizeSteps> sizeSteps(WindowId id);

    /**
     * Asks for a change and does not wait for it: whether it came about, {@link #find}, {@link #list} and {@link #focused}
     * tell.
     *
     * @throws DesktopException window_not_found; not_supported_here when nothing here can do it; elevated_process_target;
     *     focus_failed when it is known beforehand that its program cannot take the keyboard; secure_desktop_active and
     *     input_blocked when nothing can be in front but what the system shows
     */
    void ask(WindowId id, WindowChange change);
}
