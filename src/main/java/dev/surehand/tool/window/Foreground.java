package dev.surehand.tool.window;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.mouse.MouseSession;
import dev.surehand.tool.mouse.Spot;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Brings a window to the front, gives it the keyboard, and reads back that it succeeded. All tools use this class for it. */
public final class Foreground {

    private static final WindowChange FRONT = new WindowChange.Front();
    private static final int TRIES = 2;
    private static final Polling TO_GET_FOCUS = Polling.ofMillis(10, 800);

    /** The wait while a modal dialog of the window has the keyboard: most window managers leave the keyboard there. */
    private static final Polling TO_PASS_DIALOG = Polling.ofMillis(10, 200);

    /** The wait for a window that has the keyboard to rise. Windows that are kept above all others stay above it. */
    private static final Polling TO_RISE = Polling.ofMillis(10, 200);

    /**
     * Distance from the top edge, in units of the desktop. In most windows this is the middle of the title bar, where a click
     * has no other effect.
     */
    private static final int INTO_TITLE_BAR = 8;

    private final Session session;
    private final CaptureLedger captures;
    private final boolean mayClick;

    /** @param mayClick whether to click into a window that does not come to the front otherwise */
    public Foreground(Session session, CaptureLedger captures, boolean mayClick) {
        this.session = session;
        this.captures = captures;
        this.mayClick = mayClick;
    }

    /** How a window came to the front. */
    enum FocusMethod {
        /** The window already was in front. */
        ALREADY,
        /** The system brought it to the front. */
        API,
        /** A click at an uncovered point of the window brought it to the front. */
        CLICK;

        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A window that has the keyboard.
     *
     * @param above another window that still covers part of it, because the desktop keeps that window above
     */
    record Reached(WindowInfo window, FocusMethod method, Optional<WindowInfo> above) {}

    /**
     * Brings a window to the front and gives it the keyboard.
     *
     * @throws DesktopException window_not_found, focus_failed, and what a click throws
     */
    public void bringToFront(WindowId id) {
        bring(id);
    }

    /**
     * Brings a window to the front and gives it the keyboard.
     *
     * @return the window, and how it came to the front
     * @throws DesktopException window_not_found, focus_failed, and what a click throws
     */
    Reached bring(WindowId id) {
        Windows windows = session.windows();
        boolean wasMinimized = windows.find(id).orElseThrow(id::notFound).state() == WindowState.MINIMIZED;
        Pause pause = session.input().pause();
        if (hasFocus(id) && above(id).isEmpty()) {
            return reached(id, FocusMethod.ALREADY);
        }
        for (int i = 0; i < TRIES && windows.whyNot(id, FRONT).isEmpty(); i++) {
            boolean wasBlocked = isBlocked(id);
            windows.ask(id, FRONT);
            boolean focused = pause.until(
                            () -> hasFocus(id) || (!wasBlocked && isBlocked(id)),
                            wasBlocked ? TO_PASS_DIALOG : TO_GET_FOCUS)
                    && hasFocus(id);
            if (isBlocked(id)) {
                throw failed(windows.find(id).orElseThrow(id::notFound), false);
            }
            if (focused && wasMinimized) {
                WindowSettle.await(id, windows, pause);
            }
            if (focused && pause.until(() -> above(id).isEmpty(), TO_RISE)) {
                return reached(id, FocusMethod.API);
            }
        }
        if (hasFocus(id)) {
            return reached(id, FocusMethod.API);
        }
        Optional<ScreenPoint> point = safePoint(windows.find(id).orElseThrow(id::notFound));
        if (point.isPresent()) {
            mouse().click(new Spot.WindowPixel(id, point.get()), Button.LEFT, 1, List.of());
            if (pause.until(() -> hasFocus(id), TO_GET_FOCUS)) {
                return reached(id, FocusMethod.CLICK);
            }
        }
        throw failed(windows.find(id).orElseThrow(id::notFound), point.isPresent());
    }

    private Reached reached(WindowId id, FocusMethod method) {
        if (method != FocusMethod.ALREADY) {
            KeyReadiness.await(id, session.windows(), session.input().pause(), KeyReadiness.LIMIT);
        }
        return new Reached(session.windows().find(id).orElseThrow(id::notFound), method, above(id));
    }

    private boolean hasFocus(WindowId id) {
        return session.windows().focused().filter(w -> w.id().equals(id)).isPresent()
                && session.windows().find(id).orElseThrow(id::notFound).isShown();
    }

    /**
     * Returns whether a modal dialog of the window has the keyboard. The window cannot get the keyboard before the dialog is
     * answered.
     */
    private boolean isBlocked(WindowId id) {
        Windows windows = session.windows();
        return windows.focused().filter(w -> windows.isModalFor(w.id(), id)).isPresent();
    }

    /** Returns the front-most window that covers part of the window. */
    private Optional<WindowInfo> above(WindowId id) {
        WindowInfo window = session.windows().find(id).orElseThrow(id::notFound);
        return session.windows().list().stream()
                .takeWhile(w -> !w.id().equals(id))
                .filter(w -> w.isShown() && !w.overlay() && w.bounds().overlap(window.bounds()) > 0)
                .findFirst();
    }

    /**
     * Returns an uncovered point of the window to click; empty if a click is not allowed or not useful. It is not useful when
     * another window of the same program has the keyboard: that is most likely a dialog, and a click behind it has no effect.
     */
    private Optional<ScreenPoint> safePoint(WindowInfo window) {
        boolean ownDialog = session.windows()
                .focused()
                .filter(w -> isOfSameProgram(w, window))
                .isPresent();
        if (!mayClick || ownDialog || !window.isShown() || session.input().isDown(Button.LEFT)) {
            return Optional.empty();
        }
        ScreenRect b = window.bounds();
        double middle = Math.rint(b.x() + b.width() / 2);
        return Stream.of(
                        new ScreenPoint(middle, b.y() + INTO_TITLE_BAR),
                        new ScreenPoint(middle, Math.rint(b.y() + b.height() / 2)))
                .filter(point -> belongs(point, window))
                .findFirst();
    }

    private boolean belongs(ScreenPoint point, WindowInfo window) {
        return window.bounds().contains(point)
                && session.monitors().shows(point)
                && session.windows()
                        .at(point)
                        .filter(w -> w.id().equals(window.id()))
                        .isPresent();
    }

    private MouseSession mouse() {
        MonitorLayout layout = session.monitors();
        return new MouseSession(session, layout, captures, Optional.empty());
    }

    private DesktopException failed(WindowInfo window, boolean clicked) {
        Optional<WindowInfo> focused = session.windows().focused();
        String reason = focused.map(f -> reason(f, window))
                .orElse("No window has it. Take a screenshot to see what holds it back");
        DesktopException failure = DesktopException.of(
                ErrorCode.FOCUS_FAILED,
                "%s did not get the keyboard%s; nothing more was sent. %s."
                        .formatted(window.describe(), clicked ? ", not even by a click into it" : "", reason));
        return focused.map(f -> failure.with("focused_window", WindowJson.naming(f)))
                .orElse(failure);
    }

    private static String reason(WindowInfo focused, WindowInfo window) {
        if (focused.id().equals(window.id())) {
            return "It is hidden or minimised. Take a screenshot";
        }
        String who = "%s, window %s, has it"
                .formatted(focused.describe(), focused.id().wireName());
        return isOfSameProgram(focused, window)
                ? who
                        + ". It is of the same program, most likely a dialog that must be answered first: work that window"
                : who + ". Take a screenshot to see why, or click the window with mouse_control";
    }

    private static boolean isOfSameProgram(WindowInfo one, WindowInfo other) {
        return one.pid() != 0 && one.pid() == other.pid() && !one.id().equals(other.id());
    }
}
