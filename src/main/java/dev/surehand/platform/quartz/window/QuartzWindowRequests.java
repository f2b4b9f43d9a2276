package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.system.MacPermission;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Asks programs to change their windows, through the accessibility interface. Each request waits for the program, up to the
 * limit of its element.
 */
final class QuartzWindowRequests {

    static final String MINIMIZED = "AXMinimized";
    static final String FULL_SCREEN = "AXFullScreen";
    static final String CLOSE_BUTTON = "AXCloseButton";
    private static final String HIDDEN = "AXHidden";
    private static final String SIZE = "AXSize";

    /** While an assistive program has set it, Chromium and Electron animate or ignore a new size. */
    private static final String ENHANCED = "AXEnhancedUserInterface";

    /** The wait for the animation when a window leaves the Dock or full screen. */
    private static final Polling TO_CHANGE = Polling.ofMillis(20, 2000);

    /** A program rounds or limits the first size; then it is asked again. */
    private static final int PLACINGS = 3;

    private static final double SAME = 1;

    /** The part of the work area that a maximised window gets when its place before is unknown. */
    private static final double RESTORED = 2.0 / 3;

    private final AxWindows windows;
    private final Accessibility accessibility;
    private final WindowOrder order;
    private final WindowList list;
    private final Supplier<List<DisplayArea>> displays;
    private final Pause pause;

    /** The places of windows before this server maximised them, by the numbers of the windows. */
    private final Map<Long, ScreenRect> placesBefore = new HashMap<>();

    QuartzWindowRequests(
            AxWindows windows, WindowOrder order, WindowList list, Supplier<List<DisplayArea>> displays, Pause pause) {
        this.windows = windows;
        this.order = order;
        this.list = list;
        this.displays = displays;
        this.pause = pause;
        accessibility = windows.accessibility();
    }

    /** Returns why a window does not offer a change; empty if it does, or if the request itself will say what is missing. */
    Optional<String> whyNot(WindowEntry entry, WindowChange change) {
        if (entry.kind() != WindowKind.ORDINARY) {
            return Optional.of(
                    "It is a menu, a panel or a part of the desktop, which macOS lets no other program change.");
        } else if (change instanceof WindowChange.Front || change instanceof WindowChange.Back) {
            return Optional.empty();
        }
        try (AxHeld window = AxHeld.of(windows.find(entry))) {
            return window.exists()
                    ? whyNot(window.element().orElseThrow(), entry, change)
                    : Optional.of(
                            "It is on another Space, or its program does not name it to macOS: bring it to the front first.");
        } catch (AxException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> whyNot(AxElement window, WindowEntry entry, WindowChange change)
            throws AxException {
        if (change instanceof WindowChange.Minimize) {
            return unless(window.isSettable(MINIMIZED), "It has no minimise button.");
        } else if (change instanceof WindowChange.Maximize) {
            return unless(window.isSettable(SIZE), "Its size is fixed.");
        } else if (change instanceof WindowChange.NewBounds place) {
            boolean isResized = Math.abs(place.bounds().width() - entry.bounds().width()) > SAME
                    || Math.abs(place.bounds().height() - entry.bounds().height()) > SAME;
            return unless(!isResized || window.isSettable(SIZE), "Its size is fixed; it can be moved.");
        } else if (change instanceof WindowChange.Close) {
            try (AxHeld button = AxHeld.of(window.element(CLOSE_BUTTON))) {
                return unless(button.exists(), "It has no close button.");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> unless(boolean isOffered, String reason) {
        return isOffered ? Optional.empty() : Optional.of(reason);
    }

    /**
     * Asks for a change.
     *
     * @throws DesktopException not_supported_here, permission_missing, window_not_found, operation_timeout
     */
    void send(WindowEntry entry, WindowChange change) {
        whyNot(entry, change).ifPresent(reason -> {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
        });
        try {
            if (change instanceof WindowChange.Front) {
                order.front(entry);
            } else if (change instanceof WindowChange.Back) {
                order.back(entry);
            } else {
                try (AxHeld found = AxHeld.of(windows.find(entry))) {
                    change(found.element().orElseThrow(entry.id()::notFound), entry, change);
                }
            }
        } catch (AxException e) {
            if (accessibility.isRefusal(e)) {
                accessibility.askPerson();
                throw MacPermission.ACCESSIBILITY.missing();
            }
            throw e.refusal(entry.id().notFound());
        }
    }

    private void change(AxElement window, WindowEntry entry, WindowChange change) throws AxException {
        if (change instanceof WindowChange.Minimize) {
            leaveFullScreen(window, entry);
            window.set(MINIMIZED, true);
        } else if (change instanceof WindowChange.Restore) {
            restore(window, entry);
        } else if (change instanceof WindowChange.Maximize) {
            maximize(window, entry);
        } else if (change instanceof WindowChange.NewBounds place) {
            show(window, entry);
            place(window, entry.pid(), place.bounds());
        } else if (change instanceof WindowChange.Close) {
            close(window);
        }
    }

    /** Makes the window neither minimised nor full screen, and its program not hidden. */
    private void show(AxElement window, WindowEntry entry) throws AxException {
        try (AxElement program = accessibility.application(entry.pid())) {
            if (program.flag(HIDDEN).orElse(false)) {
                program.set(HIDDEN, false);
            }
        }
        if (window.flag(MINIMIZED).orElse(false)) {
            window.set(MINIMIZED, false);
            awaitOff(window, MINIMIZED);
        }
        leaveFullScreen(window, entry);
    }

    /**
     * Makes a window leave full screen, and waits until it is on the screen with a place of its own. The attribute is off before
     * that: an animation brings the window to its Space, and meanwhile the window may be in no list.
     */
    private void leaveFullScreen(AxElement window, WindowEntry entry) throws AxException {
        if (window.flag(FULL_SCREEN).orElse(false)) {
            window.set(FULL_SCREEN, false);
            awaitOff(window, FULL_SCREEN);
            SteadyValue<Optional<ScreenRect>> place = new SteadyValue<>(
                    () -> placeOnScreen(entry),
                    (last, now) ->
                            now.isPresent() && now.equals(last) && !now.get().equals(entry.bounds()),
                    1);
            pause.until(place, TO_CHANGE);
        }
    }

    private Optional<ScreenRect> placeOnScreen(WindowEntry entry) {
        return list.onScreen().stream()
                .filter(each -> each.number() == entry.number())
                .map(WindowEntry::bounds)
                .findFirst();
    }

    private void awaitOff(AxElement window, String attribute) throws AxException {
        pause.retry(
                () -> window.flag(attribute).orElse(false) ? Optional.<Boolean>empty() : Optional.of(true), TO_CHANGE);
    }

    private void restore(AxElement window, WindowEntry entry) throws AxException {
        show(window, entry);
        ScreenRect now = window.frame().orElse(entry.bounds());
        DisplayArea display = DisplayArea.showing(displays.get(), now);
        if (display.isWorkFilledBy(now)) {
            ScreenRect before = placesBefore.remove(entry.number());
            place(window, entry.pid(), before == null ? middle(display.work()) : before);
        }
    }

    private static ScreenRect middle(ScreenRect work) {
        double width = Math.rint(work.width() * RESTORED);
        double height = Math.rint(work.height() * RESTORED);
        return new ScreenRect(
                Math.rint(work.x() + (work.width() - width) / 2),
                Math.rint(work.y() + (work.height() - height) / 2),
                width,
                height);
    }

    /** Makes the window fill the work area. The zoom button of macOS gives a window the size that its program thinks best. */
    private void maximize(AxElement window, WindowEntry entry) throws AxException {
        show(window, entry);
        ScreenRect now = window.frame().orElse(entry.bounds());
        DisplayArea display = DisplayArea.showing(displays.get(), now);
        if (!display.isWorkFilledBy(now)) {
            placesBefore.put(entry.number(), now);
        }
        place(window, entry.pid(), display.work());
    }

    /**
     * Moves and resizes a window. The size comes before the place, because a large window cannot move near an edge, and again
     * after it, because a window cannot grow over an edge.
     */
    private void place(AxElement window, long pid, ScreenRect to) throws AxException {
        boolean isResizable = window.isSettable(SIZE);
        try (AxElement program = accessibility.application(pid)) {
            boolean isEnhanced = program.flag(ENHANCED).orElse(false);
            if (isEnhanced) {
                program.set(ENHANCED, false);
            }
            try {
                for (int i = 0; i < PLACINGS && !isAt(window, to); i++) {
                    if (isResizable) {
                        window.setSize(to.width(), to.height());
                    }
                    window.setPosition(to.x(), to.y());
                    if (isResizable) {
                        window.setSize(to.width(), to.height());
                    }
                }
            } finally {
                if (isEnhanced) {
                    program.set(ENHANCED, true);
                }
            }
        }
    }

    private static boolean isAt(AxElement window, ScreenRect to) throws AxException {
        return window.frame().filter(to::equals).isPresent();
    }

    /** Presses the close button. */
    private static void close(AxElement window) throws AxException {
        try (AxHeld button = AxHeld.of(window.element(CLOSE_BUTTON))) {
            AxElement present = button.element().orElseThrow(QuartzWindowRequests::waitsForDialog);
            if (!present.flag("AXEnabled").orElse(true)) {
                throw waitsForDialog();
            }
            present.perform("AXPress");
        } catch (AxException e) {
            // A program that asks the person first may answer only after that. It answered the requests before this
            // one.
            if (e.reason() != AxException.Reason.NO_ANSWER) {
                throw e;
            }
        }
    }

    private static DesktopException waitsForDialog() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The window's close button is off, most likely because it waits for a dialog. Answer that first; nothing was changed.");
    }
}
