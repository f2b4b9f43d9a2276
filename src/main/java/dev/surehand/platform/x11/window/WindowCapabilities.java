package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The changes that a window and its window manager declare to support.
 *
 * @param supported names of _NET_SUPPORTED that are used here; empty without a window manager
 * @param actions names of _NET_WM_ALLOWED_ACTIONS that are used here
 * @param actionsReported whether the window has _NET_WM_ALLOWED_ACTIONS
 * @param protocols names of WM_PROTOCOLS that are used here
 */
record WindowCapabilities(
        Set<String> supported, Set<String> actions, boolean actionsReported, Set<String> protocols, SizeHints hints) {

    static final String ACTIVATE = "_NET_ACTIVE_WINDOW";
    static final String RESTACK = "_NET_RESTACK_WINDOW";
    static final String PLACE = "_NET_MOVERESIZE_WINDOW";
    static final String DELETE = "WM_DELETE_WINDOW";
    static final String TAKE_FOCUS = "WM_TAKE_FOCUS";

    private static final Set<String> MAXIMIZED = Set.of(X11WindowFacts.WIDE, X11WindowFacts.TALL);
    private static final String MINIMIZE = "_NET_WM_ACTION_MINIMIZE";
    private static final Set<String> MAXIMIZE = Set.of("_NET_WM_ACTION_MAXIMIZE_HORZ", "_NET_WM_ACTION_MAXIMIZE_VERT");
    private static final String MOVE = "_NET_WM_ACTION_MOVE";
    private static final String RESIZE = "_NET_WM_ACTION_RESIZE";

    private static final Set<String> SUPPORTED =
            Set.of(ACTIVATE, RESTACK, PLACE, X11WindowFacts.WIDE, X11WindowFacts.TALL, "_NET_CURRENT_DESKTOP");
    private static final Set<String> ACTIONS =
            Stream.concat(MAXIMIZE.stream(), Stream.of(MINIMIZE, MOVE, RESIZE)).collect(Collectors.toSet());
    private static final Set<String> PROTOCOLS = Set.of(DELETE, TAKE_FOCUS);

    static void learn(XcbConnection xcb) {
        xcb.learn(Stream.of(SUPPORTED, ACTIONS, PROTOCOLS).flatMap(Set::stream).toList());
    }

    /** @return a supplier that must be called once; it waits for the replies about the window and the root */
    static Supplier<WindowCapabilities> ask(XcbConnection xcb, long root, long window) {
        var supported = xcb.property(root, "_NET_SUPPORTED");
        var actions = xcb.property(window, "_NET_WM_ALLOWED_ACTIONS");
        var protocols = xcb.property(window, "WM_PROTOCOLS");
        var hints = xcb.property(window, "WM_NORMAL_HINTS");
        return () -> {
            Property allowed = actions.get();
            return new WindowCapabilities(
                    names(xcb, supported.get(), SUPPORTED),
                    names(xcb, allowed, ACTIONS),
                    allowed.isPresent(),
                    names(xcb, protocols.get(), PROTOCOLS),
                    SizeHints.of(hints.get()));
        };
    }

    private static Set<String> names(XcbConnection xcb, Property atoms, Set<String> known) {
        List<Long> values = atoms.list();
        return known.stream()
                .filter(name -> values.contains(Integer.toUnsignedLong(xcb.atom(name))))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** @param managed whether a window manager controls the window */
    boolean include(WindowChange change, X11WindowFacts window, boolean managed) {
        if (change instanceof WindowChange.Minimize) {
            return managed && allows(MINIMIZE);
        } else if (change instanceof WindowChange.Maximize) {
            return managed && supported.containsAll(MAXIMIZED) && allowsMaximizing(window);
        } else if (change instanceof WindowChange.Restore) {
            return managed;
        } else if (change instanceof WindowChange.NewBounds place) {
            return allowsPlacing(window, window.bounds(), place.bounds());
        } else if (change instanceof WindowChange.Close) {
            return protocols.contains(DELETE);
        }
        return true;
    }

    private boolean allowsMaximizing(X11WindowFacts window) {
        return window.isReshaped() || (!hints.fixed() && allows(MAXIMIZE.toArray(String[]::new)));
    }

    /**
     * Reports whether the window may get these bounds. A maximised window is restored first, so that the actions it allows
     * while it is maximised do not count.
     */
    private boolean allowsPlacing(X11WindowFacts window, ScreenRect now, ScreenRect wanted) {
        boolean resized = now.width() != wanted.width() || now.height() != wanted.height();
        return !(resized && hints.fixed()) && (window.isReshaped() || (allows(MOVE) && (!resized || allows(RESIZE))));
    }

    private boolean allows(String... wanted) {
        return !actionsReported || actions.containsAll(List.of(wanted));
    }
}
