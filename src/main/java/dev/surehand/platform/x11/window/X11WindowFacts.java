package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The facts that the server reports about one window.
 *
 * @param parent of the window
 * @param content its own area in pixels of the root window, without its border
 * @param border width in pixels
 * @param frame the margins of the window manager's frame around it
 * @param shadow the margins of its own area that are only a shadow
 * @param popup whether the window manager does not control it, such as a menu or a tooltip
 * @param wmState as of ICCCM: 1 normal, 3 iconic
 * @param states as of _NET_WM_STATE, those of {@link #STATES}
 * @param type the first of _NET_WM_WINDOW_TYPE that is one of {@link #TYPES}
 */
public record X11WindowFacts(
        long id,
        long parent,
        OutsideText title,
        WindowOwner owner,
        PixelRect content,
        int border,
        Margins frame,
        Margins shadow,
        boolean viewable,
        boolean popup,
        OptionalLong wmState,
        OptionalLong desktop,
        Set<String> states,
        Optional<String> type) {

    static final String HIDDEN = "_NET_WM_STATE_HIDDEN";
    static final String SHADED = "_NET_WM_STATE_SHADED";
    static final String FULLSCREEN = "_NET_WM_STATE_FULLSCREEN";
    static final String WIDE = "_NET_WM_STATE_MAXIMIZED_HORZ";
    static final String TALL = "_NET_WM_STATE_MAXIMIZED_VERT";
    static final Set<String> STATES = Set.of(HIDDEN, SHADED, FULLSCREEN, WIDE, TALL);

    private static final Set<String> SHELL = Set.of("_NET_WM_WINDOW_TYPE_DESKTOP", "_NET_WM_WINDOW_TYPE_DOCK");

    private static final Set<String> OVERLAYS = Set.of(
            "_NET_WM_WINDOW_TYPE_DESKTOP",
            "_NET_WM_WINDOW_TYPE_DOCK",
            "_NET_WM_WINDOW_TYPE_TOOLBAR",
            "_NET_WM_WINDOW_TYPE_MENU",
            "_NET_WM_WINDOW_TYPE_SPLASH",
            "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU",
            "_NET_WM_WINDOW_TYPE_POPUP_MENU",
            "_NET_WM_WINDOW_TYPE_TOOLTIP",
            "_NET_WM_WINDOW_TYPE_NOTIFICATION",
            "_NET_WM_WINDOW_TYPE_COMBO",
            "_NET_WM_WINDOW_TYPE_DND");
    static final Set<String> TYPES = types();

    private static final long ICONIC = 3;
    static final long ALL_DESKTOPS = 0xFFFF_FFFFL;

    private static Set<String> types() {
        var all = new HashSet<>(OVERLAYS);
        all.addAll(Set.of("_NET_WM_WINDOW_TYPE_NORMAL", "_NET_WM_WINDOW_TYPE_DIALOG", "_NET_WM_WINDOW_TYPE_UTILITY"));
        return Set.copyOf(all);
    }

    /**
     * @param program of {@link #owner}
     * @param active the window with the keyboard
     * @param shownDesktop the virtual desktop that is shown
     */
    WindowInfo describe(ProgramIdentity program, long active, OptionalLong shownDesktop) {
        WindowIdentity who = identity(id, program, owner.pid(), title, popup, type);
        return new WindowInfo(who, bounds(), state(shownDesktop), id == active);
    }

    static WindowIdentity identity(
            long id, ProgramIdentity program, long pid, OutsideText title, boolean popup, Optional<String> type) {
        return new WindowIdentity(new WindowId(id), program, pid, title, kind(popup, type));
    }

    private static WindowKind kind(boolean popup, Optional<String> type) {
        if (popup || type.filter(OVERLAYS::contains).isEmpty()) {
            return popup ? WindowKind.POPUP : WindowKind.ORDINARY;
        }
        return type.filter(SHELL::contains).isPresent() ? WindowKind.SHELL : WindowKind.POPUP;
    }

    /** Returns the bounds as {@link WindowInfo#bounds} defines them. */
    public ScreenRect bounds() {
        // A rolled-up window shows only its title bar.
        int height = states.contains(SHADED) ? -frame.bottom() : content.height();
        PixelRect shown = new PixelRect(content.x(), content.y(), content.width(), height);
        PixelRect bounds = shadow.inside(frame.around(shown));
        return new ScreenRect(bounds.x(), bounds.y(), bounds.width(), bounds.height());
    }

    /** Returns its own area without its shadow. */
    ScreenRect drawn() {
        PixelRect drawn = shadow.inside(content);
        return new ScreenRect(drawn.x(), drawn.y(), drawn.width(), drawn.height());
    }

    /** Returns the content of a window with these bounds. */
    PixelRect contentFor(ScreenRect bounds) {
        PixelRect pixels =
                new PixelRect((int) bounds.x(), (int) bounds.y(), (int) bounds.width(), (int) bounds.height());
        return frame.inside(shadow.around(pixels));
    }

    /** Reports whether the window is full screen, maximised in at least one direction, or rolled up. */
    boolean isReshaped() {
        return states.contains(SHADED) || states.contains(FULLSCREEN) || states.contains(WIDE) || states.contains(TALL);
    }

    public WindowState state(OptionalLong shownDesktop) {
        boolean shaded = states.contains(SHADED);
        if (states.contains(HIDDEN) && !shaded) {
            return WindowState.MINIMIZED;
        }
        if (!viewable && isElsewhere(shownDesktop)) {
            return WindowState.HIDDEN;
        }
        if (!viewable && !shaded) {
            return wmState.orElse(0) == ICONIC ? WindowState.MINIMIZED : WindowState.HIDDEN;
        }
        if (states.contains(FULLSCREEN)) {
            return WindowState.FULLSCREEN;
        }
        return states.contains(WIDE) && states.contains(TALL) ? WindowState.MAXIMIZED : WindowState.NORMAL;
    }

    /**
     * Returns these facts as people see the window: not viewable if the guard window hides it. A viewable window of another
     * desktop is shown where the window manager shows a desktop on each monitor, and is not shown where the window manager
     * hides it by its guard window.
     */
    public X11WindowFacts seenUnder(GuardWindow guard, WindowManager manager) {
        boolean hidden = viewable && isElsewhere(manager.desktop()) && guard.hides(id, manager);
        return hidden ? unviewable() : this;
    }

    private X11WindowFacts unviewable() {
        return new X11WindowFacts(
                id, parent, title, owner, content, border, frame, shadow, false, popup, wmState, desktop, states, type);
    }

    private boolean isElsewhere(OptionalLong shownDesktop) {
        return desktop.isPresent()
                && shownDesktop.isPresent()
                && desktop.getAsLong() != ALL_DESKTOPS
                && desktop.getAsLong() != shownDesktop.getAsLong();
    }
}
