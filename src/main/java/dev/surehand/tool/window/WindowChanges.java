package dev.surehand.tool.window;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.WindowJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Requests changes of a window, and reads back the results. */
final class WindowChanges {

    private static final Polling TO_CHANGE = Polling.ofMillis(10, 1500);

    /** The wait after the first change: window managers move and resize in steps, and programs round their size. */
    private static final Polling TO_SETTLE = Polling.ofMillis(10, 200);

    private static final Polling TO_CLOSE = Polling.ofMillis(10, 2500);

    private final Windows windows;
    private final Pause pause;

    WindowChanges(Session session) {
        this.windows = session.windows();
        this.pause = session.input().pause();
    }

    /**
     * The result of a request to close.
     *
     * @param closed whether the window has closed
     * @param dialog the window that it opened instead, such as a question whether to save
     */
    record Closing(boolean closed, Optional<WindowInfo> dialog) {}

    /**
     * Changes the state of a window.
     *
     * @throws DesktopException window_unchanged, window_not_found, not_supported_here
     */
    void state(WindowId id, WindowChange change, WindowState wanted) {
        WindowInfo before = windows.find(id).orElseThrow(id::notFound);
        make(id, change, window -> window.state() == wanted);
        if (before.state() == WindowState.MINIMIZED || wanted == WindowState.MINIMIZED) {
            WindowSettle.await(id, windows, pause);
        } else {
            settle(before, fillsMonitor(before.state()) != fillsMonitor(wanted));
        }
    }

    /**
     * Waits until the window has its new bounds. The new state may be reported before the new bounds.
     *
     * @param resized whether the new state has other bounds
     */
    private void settle(WindowInfo before, boolean resized) {
        Supplier<ScreenRect> bounds = () ->
                windows.find(before.id()).orElseThrow(before.id()::notFound).bounds();
        BiPredicate<ScreenRect, ScreenRect> rests =
                (last, now) -> now.equals(last) && !(resized && now.equals(before.bounds()));
        pause.until(new SteadyValue<>(bounds, rests, 1), TO_SETTLE);
    }

    private static boolean fillsMonitor(WindowState state) {
        return state == WindowState.MAXIMIZED || state == WindowState.FULLSCREEN;
    }

    /** Puts the window behind all other windows that are shown. */
    void back(WindowId id) {
        make(id, new WindowChange.Back(), window -> isLast(id));
    }

    /**
     * Places a window that is not minimised. A maximised or full-screen window is restored first.
     *
     * @param wanted computes the bounds from the window in its restored state
     * @return whether the window has exactly these bounds; it may round its size or be kept on the screen
     * @throws DesktopException window_minimized, window_unchanged, window_not_found, not_supported_here
     */
    boolean place(WindowId id, Function<WindowInfo, ScreenRect> wanted) {
        WindowInfo before = windows.find(id).orElseThrow(id::notFound);
        if (before.state() == WindowState.MINIMIZED) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_MINIMIZED,
                    before.describe() + " is minimised: restore it or bring it to the front first");
        }
        if (fillsMonitor(before.state())) {
            state(id, new WindowChange.Restore(), WindowState.NORMAL);
        }
        ScreenRect from = windows.find(id).orElseThrow(id::notFound).bounds();
        ScreenRect to = wanted.apply(windows.find(id).orElseThrow(id::notFound));
        WindowChange change = new WindowChange.NewBounds(to);
        if (!isAt(id, to) && !isNearest(id, to)) {
            checkOffered(id, change);
            windows.ask(id, change);
            if (!pause.until(() -> !isAt(id, from), TO_CHANGE)) {
                throw unchanged(windows.find(id).orElseThrow(id::notFound), change);
            }
        }
        return pause.until(() -> isAt(id, to), TO_SETTLE);
    }

    /**
     * Returns whether the window has the position already, and as many whole size steps as fit, so that a request would not
     * change it.
     */
    private boolean isNearest(WindowId id, ScreenRect to) {
        ScreenRect now = windows.find(id).orElseThrow(id::notFound).bounds();
        boolean isThere = Math.abs(now.x() - to.x()) < 1 && Math.abs(now.y() - to.y()) < 1;
        return isThere
                && windows.sizeSteps(id)
                        .filter(steps -> steps.isSame(to.width() - now.width(), to.height() - now.height()))
                        .isPresent();
    }

    /** Returns a sentence with the size of a window in its size steps; empty for a window that is not resized in steps. */
    Optional<String> sizeNote(WindowId id) {
        return windows.sizeSteps(id)
                .map(steps -> "The window is resized in whole cells, as a terminal in characters; it has %s."
                        .formatted(steps.describe()));
    }

    /**
     * Requests that a window closes.
     *
     * @throws DesktopException window_unchanged if it neither closes nor opens a dialog, window_not_found, not_supported_here
     */
    Closing close(WindowId id) {
        WindowInfo window = windows.find(id).orElseThrow(id::notFound);
        Set<WindowId> before = windows.list().stream().map(WindowInfo::id).collect(Collectors.toSet());
        checkOffered(id, new WindowChange.Close());
        windows.ask(id, new WindowChange.Close());
        pause.until(() -> !isOpen(window) || dialog(window, before).isPresent(), TO_CLOSE);
        // A window that a program shows while it closes is not a question.
        if (pause.until(() -> !isOpen(window), TO_SETTLE)) {
            return new Closing(true, Optional.empty());
        }
        Optional<WindowInfo> dialog = dialog(window, before);
        if (dialog.isEmpty()) {
            throw unchanged(windows.find(id).orElseThrow(id::notFound), new WindowChange.Close());
        }
        return new Closing(false, dialog);
    }

    private void make(WindowId id, WindowChange change, Predicate<WindowInfo> done) {
        if (done.test(windows.find(id).orElseThrow(id::notFound))) {
            return;
        }
        checkOffered(id, change);
        windows.ask(id, change);
        if (!pause.until(() -> done.test(windows.find(id).orElseThrow(id::notFound)), TO_CHANGE)) {
            throw unchanged(windows.find(id).orElseThrow(id::notFound), change);
        }
    }

    private void checkOffered(WindowId id, WindowChange change) {
        windows.whyNot(id, change).ifPresent(reason -> {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "%s cannot be %s. %s Nothing was changed."
                            .formatted(
                                    windows.find(id).orElseThrow(id::notFound).describe(), participle(change), reason));
        });
    }

    private boolean isAt(WindowId id, ScreenRect place) {
        ScreenRect b = windows.find(id).orElseThrow(id::notFound).bounds();
        return Math.abs(b.x() - place.x()) < 1
                && Math.abs(b.y() - place.y()) < 1
                && Math.abs(b.width() - place.width()) < 1
                && Math.abs(b.height() - place.height()) < 1;
    }

    private boolean isLast(WindowId id) {
        List<WindowInfo> shown =
                windows.list().stream().filter(w -> w.isShown() && !w.overlay()).toList();
        return !shown.isEmpty() && shown.get(shown.size() - 1).id().equals(id);
    }

    /** Returns whether the window is still open. Some programs hide a window instead of closing it. */
    private boolean isOpen(WindowInfo before) {
        return windows.list().stream()
                .filter(w -> w.id().equals(before.id()))
                .anyMatch(w -> w.state() != WindowState.HIDDEN || before.state() == WindowState.HIDDEN);
    }

    private Optional<WindowInfo> dialog(WindowInfo of, Set<WindowId> before) {
        return windows.list().stream()
                .filter(w -> !before.contains(w.id()) && !w.overlay())
                .filter(w ->
                        of.pid() == 0 ? program(w).appId().equals(program(of).appId()) : w.pid() == of.pid())
                .findFirst();
    }

    private static ProgramIdentity program(WindowInfo window) {
        return window.identity().program();
    }

    private static DesktopException unchanged(WindowInfo window, WindowChange change) {
        Map<String, Object> facts = new HashMap<>(WindowJson.naming(window));
        facts.put("state", window.state().wireName());
        return DesktopException.of(
                        ErrorCode.WINDOW_UNCHANGED,
                        "%s was not %s; it is still %s. It may hang, refuse, or ask something inside itself, or the window manager ignores the request: take a screenshot of it."
                                .formatted(
                                        window.describe(),
                                        participle(change),
                                        window.state().wireName()))
                .with("window", facts);
    }

    private static String participle(WindowChange change) {
        if (change instanceof WindowChange.Front) {
            return "brought to the front";
        } else if (change instanceof WindowChange.Back) {
            return "put behind the other windows";
        } else if (change instanceof WindowChange.Minimize) {
            return "minimised";
        } else if (change instanceof WindowChange.Restore) {
            return "restored";
        } else if (change instanceof WindowChange.Maximize) {
            return "maximised";
        }
        return change instanceof WindowChange.NewBounds ? "moved or resized" : "closed";
    }
}
