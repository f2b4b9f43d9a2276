package dev.surehand.platform.x11.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.x11.wire.ClientMessage;
import dev.surehand.platform.x11.wire.DirectRequests;
import dev.surehand.platform.x11.wire.ServerClock;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XError;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Asks the window manager, or the server itself where no window manager runs, to change a window. A program is asked only to
 * close its window and to take the keyboard; its answer is not awaited.
 */
final class X11WindowRequests {

    /**
     * The source indication of a pager, which acts for the user: a window manager respects its requests even where it would
     * refuse a program's.
     */
    private static final long FOR_THE_USER = 2;

    /** The id that means no window. */
    private static final long NONE = 0;

    private static final long ICONIC = 3;
    private static final long REMOVE = 0;
    private static final long ADD = 1;
    private static final long BELOW = 1;
    /** The flags of _NET_MOVERESIZE_WINDOW: x, y, width and height are given, and the source indication. */
    private static final long PLACE_AND_SIZE = 0xF << 8 | FOR_THE_USER << 12;

    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(5);
    private static final int CHECKS = 100;

    private final X11Connection connection;
    private final Pause pause;
    private final ServerClock clock;
    private final DirectRequests server;
    private final Optional<FocusGiver> own;

    /** @param own gives the keyboard instead of the window manager; empty where the window manager does */
    X11WindowRequests(X11Connection connection, Pause pause, Optional<FocusGiver> own) {
        this.own = own;
        this.connection = connection;
        this.pause = pause;
        clock = new ServerClock(connection);
        server = new DirectRequests(connection);
    }

    /**
     * @param afresh reads the window again, after a change
     * @throws DesktopException window_not_found, not_supported_here
     */
    void send(WindowChange change, ManagedWindow window, Supplier<Optional<ManagedWindow>> afresh) {
        window.whyNot(change).ifPresent(reason -> {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
        });
        if (own.isPresent() && shows(change, window)) {
            own.get().give(new WindowId(window.id()));
        } else if (change instanceof WindowChange.Front) {
            request(() -> front(window));
        } else if (change instanceof WindowChange.Back) {
            request(() -> back(window));
        } else if (change instanceof WindowChange.Minimize) {
            request(() -> message(window, "WM_CHANGE_STATE", ICONIC));
        } else if (change instanceof WindowChange.Restore) {
            request(() -> restore(window));
        } else if (change instanceof WindowChange.Maximize) {
            request(() -> maximize(window));
        } else if (change instanceof WindowChange.NewBounds place) {
            ManagedWindow loose = loosened(window, afresh);
            request(() -> place(loose, place.bounds()));
        } else if (change instanceof WindowChange.Close) {
            // Not through the window manager, because it kills a program that does not answer.
            request(() -> protocol(window, WindowCapabilities.DELETE));
        }
    }

    /** Returns whether the window manager would give the window the person's keyboard with the change. */
    private static boolean shows(WindowChange change, ManagedWindow window) {
        boolean isRestored = change instanceof WindowChange.Restore || change instanceof WindowChange.Maximize;
        return change instanceof WindowChange.Front || (isRestored && window.isMinimized());
    }

    private void request(Runnable requests) {
        connection.failureOf(requests).ifPresent(failure -> {
            if (failure.code() == XError.BAD_WINDOW) {
                throw ManagedWindow.notFound();
            } else if (failure.equals(XError.SERVER_GONE)) {
                throw connection.unanswered("");
            }
            // Any other error means that the window cannot have the keyboard now; the caller sees that in the focus.
        });
    }

    private void front(ManagedWindow window) {
        if (window.supports("_NET_CURRENT_DESKTOP") && window.isOnOneDesktop()) {
            // Also when the window's desktop seems to be shown already: that may be changing, and openbox does not
            // bring a window from elsewhere.
            long desktop = window.facts().desktop().orElseThrow();
            new ClientMessage(connection, "_NET_CURRENT_DESKTOP", connection.root(), desktop, clock.now())
                    .sendToManager();
        }
        if (window.supports(WindowCapabilities.ACTIVATE)) {
            activate(window);
            return;
        }
        server.map(window.id());
        server.raise(window.id());
        server.focus(window.id(), clock.now());
        if (window.capabilities().protocols().contains(WindowCapabilities.TAKE_FOCUS)) {
            protocol(window, WindowCapabilities.TAKE_FOCUS);
        }
    }

    /**
     * Moves the window to the back with both requests: fluxbox supports the first one only with a sibling, and other window
     * managers do the same thing twice.
     */
    private void back(ManagedWindow window) {
        if (window.supports(WindowCapabilities.RESTACK)) {
            message(window, WindowCapabilities.RESTACK, FOR_THE_USER, NONE, BELOW);
        }
        server.lower(window.id());
    }

    private void restore(ManagedWindow window) {
        unminimize(window);
        state(window, REMOVE, X11WindowFacts.FULLSCREEN, X11WindowFacts.SHADED);
        state(window, REMOVE, X11WindowFacts.WIDE, X11WindowFacts.TALL);
    }

    private void maximize(ManagedWindow window) {
        unminimize(window);
        state(window, REMOVE, X11WindowFacts.FULLSCREEN, X11WindowFacts.SHADED);
        state(window, ADD, X11WindowFacts.WIDE, X11WindowFacts.TALL);
    }

    /**
     * Shows a minimised window. Mapping it is the way of ICCCM, which all window managers support; mutter and muffin keep it
     * mapped, so that it must be activated instead.
     */
    private void unminimize(ManagedWindow window) {
        if (window.isMinimized()) {
            if (window.facts().viewable() && window.supports(WindowCapabilities.ACTIVATE)) {
                activate(window);
            } else {
                server.map(window.id());
            }
        }
    }

    private void activate(ManagedWindow window) {
        long active = connection
                .xcb()
                .property(connection.root(), WindowCapabilities.ACTIVATE)
                .get()
                .first()
                .orElse(NONE);
        message(window, WindowCapabilities.ACTIVATE, FOR_THE_USER, clock.now(), active);
    }

    /**
     * Restores the window before its frame is measured: the frame is different while the window is full screen or maximised.
     */
    private ManagedWindow loosened(ManagedWindow window, Supplier<Optional<ManagedWindow>> afresh) {
        ManagedWindow now = window;
        if (window.facts().isReshaped()) {
            request(() -> {
                state(window, REMOVE, X11WindowFacts.FULLSCREEN, X11WindowFacts.SHADED);
                state(window, REMOVE, X11WindowFacts.WIDE, X11WindowFacts.TALL);
            });
            boolean isLoose = false;
            for (int i = 0; i < CHECKS && !isLoose; i++) {
                pause.rest(BETWEEN_CHECKS);
                ManagedWindow next = afresh.get().orElseThrow(ManagedWindow::notFound);
                isLoose = isLoose(now.facts(), next.facts());
                now = next;
            }
        }
        return now;
    }

    /**
     * Reports whether the window is restored and its frame has stopped changing: window managers change the state first, and
     * the frame a moment later.
     */
    private static boolean isLoose(X11WindowFacts before, X11WindowFacts now) {
        return !before.isReshaped() && !now.isReshaped() && before.frame().equals(now.frame());
    }

    private void place(ManagedWindow window, ScreenRect bounds) {
        PixelRect content = window.facts().contentFor(bounds);
        if (window.supports(WindowCapabilities.PLACE)) {
            // By the frame's corner: when asked by the content's place, openbox is off by the border that a program
            // requested.
            PixelRect frame = window.facts().frame().around(content);
            message(
                    window,
                    WindowCapabilities.PLACE,
                    PLACE_AND_SIZE | SizeHints.NORTH_WEST,
                    frame.x(),
                    frame.y(),
                    content.width(),
                    content.height());
            return;
        }
        server.place(window.id(), window.requestFor(content));
    }

    /** Changes two states, because a message has room for two. */
    private void state(ManagedWindow window, long change, String first, String second) {
        message(window, "_NET_WM_STATE", change, atom(first), atom(second), FOR_THE_USER);
    }

    private void message(ManagedWindow window, String type, long... data) {
        new ClientMessage(connection, type, window.id(), data).sendToManager();
    }

    private void protocol(ManagedWindow window, String protocol) {
        new ClientMessage(connection, "WM_PROTOCOLS", window.id(), atom(protocol), clock.now()).send();
    }

    private long atom(String name) {
        return connection.atom(name);
    }
}
