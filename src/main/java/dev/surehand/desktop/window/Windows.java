package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The windows on the desktop. A window that closes during a call is left out and never causes an error. */
public interface Windows {

    /** Returns all top-level windows, front to back. */
    List<WindowInfo> list();

    /** Returns the ids of the windows of {@link #list}, in any order. A system may return these faster. */
    List<WindowId> ids();

    /**
     * Returns the menus, tooltips and similar windows that are shown but not in {@link #list}; empty if the system does not
     * report them.
     */
    List<WindowInfo> popups();

    /**
     * Returns the windows that a popup belongs to, or may belong to if it does not name its owner; empty if it has no owner.
     */
    List<WindowIdentity> owners(WindowId popup);

    /**
     * Returns whether any part of the window may be on the screen where nothing covers it; also true if only the system's own
     * view says so.
     *
     * @param window as {@link #list} returned it a moment ago
     */
    boolean mayShow(WindowInfo window);

    /**
     * Returns the parts of the window's bounds where nothing behind the window is visible; empty if other windows may be
     * visible through it, and if the system does not report this.
     *
     * @param window as {@link #list} returned it a moment ago
     */
    List<ScreenRect> covered(WindowInfo window);

    /**
     * Returns why the system reports no windows, in one or more sentences; empty if it reports them. Where it reports none, {@link
     * #keyboardFocus} returns {@link KeyboardFocus.NotReported}, and every other method throws not_supported_here.
     */
    Optional<String> whyUnreported();

    /** Returns the window that a click at this point would reach; empty over the bare desktop. */
    Optional<WindowInfo> at(ScreenPoint point);

    /** Returns the pointer's place and the window under it. One request for both is faster than two. */
    UnderPointer underPointer();

    /** Returns the window that has the keyboard, as the system itself reports it, whatever the window manager reports. */
    Optional<WindowInfo> focused();

    /** Returns the identity of the window that {@link #at} returns. A system may return the identity alone faster. */
    Optional<WindowIdentity> identityAt(ScreenPoint point);

    /**
     * Returns the windows that a click at this point may reach, that of {@link #identityAt} first: several only where the system
     * reports different ones, and nobody knows which is right.
     */
    List<WindowIdentity> mayReceiveAt(ScreenPoint point);

    /** Returns where keys go now: to the window that {@link #focused} returns, unless a program has grabbed the keyboard. */
    KeyboardFocus keyboardFocus();

    /**
     * Returns the windows at a point, front to back, down to the first that is not an overlay. A drag shows what it carries in
     * an overlay; below that overlay is the window on which the drag would end.
     */
    List<WindowIdentity> identitiesAt(ScreenPoint point);

    /**
     * Returns whether a click now would still reach that window, and whether it still has the same title.
     *
     * @param window as {@link #identityAt} returned it a moment ago
     * @param pointer returns the pointer's place, for systems that do not report place and window at once
     */
    boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window);

    boolean exists(WindowId id);

    /** Returns the window as it is now; empty if it no longer exists. */
    Optional<WindowInfo> find(WindowId id);

    /**
     * Begins to ask the program of a window whether it has read the input sent so far. Use one watch at a time. For a window
     * that no longer exists, the state is {@link ProgramState#UNKNOWN}.
     */
    ProgramWatch watchProgram(WindowId id);

    /**
     * Returns how many drags and drops between or within programs have begun. Only the difference between two calls has a
     * meaning; it is 0 if the system does not report drags. What a program does with a drag by itself, such as selecting text,
     * does not count.
     */
    long dragsBegun();

    /**
     * Returns a sentence that says why the system, its window manager or the window does not support the change at all, such as
     * maximising a window of fixed size; empty if the change is supported.
     */
    Optional<String> whyNot(WindowId id, WindowChange change);

    /**
     * Returns whether a window is a modal dialog of another window, which takes no input until the dialog is closed; false if
     * the system does not report this.
     */
    boolean isModalFor(WindowId dialog, WindowId window);

    /**
     * Returns the steps of a window that is resized in steps; empty for any other window, and if the system does not report
     * them.
     */
    Optional<SizeSteps> sizeSteps(WindowId id);

    /**
     * Requests a change and does not wait for it: {@link #find}, {@link #list} and {@link #focused} show whether the change
     * happened.
     *
     * @throws DesktopException window_not_found; not_supported_here if nothing here can make the change;
     *     elevated_process_target; focus_failed if it is known in advance that its program cannot take the keyboard;
     *     secure_desktop_active and input_blocked if only windows of the system can be in front
     */
    void ask(WindowId id, WindowChange change);
}
