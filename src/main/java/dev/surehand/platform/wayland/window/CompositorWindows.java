package dev.surehand.platform.wayland.window;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The windows of a compositor that reports all of them in one answer. Each question asks it again.
 *
 * @param <W> its windows
 */
public abstract class CompositorWindows<W extends CompositorWindow> implements Windows, ContentAreas {

    private final Supplier<ScreenPoint> pointer;

    /** @param pointer returns where the pointer was sent last */
    CompositorWindows(Supplier<ScreenPoint> pointer) {
        this.pointer = pointer;
    }

    /** Asks the compositor for its windows and popups, front to back. */
    abstract List<W> read();

    /**
     * Checks that input would reach windows at all.
     *
     * @throws DesktopException secure_desktop_active if the compositor reports a lock screen that hides them
     */
    public void checkInput() {}

    /**
     * Returns where a window is of which nothing is covered.
     *
     * @return in units of the desktop; it may extend beyond the monitors
     * @throws DesktopException window_not_found, window_minimized, secure_desktop_active; capture_failed if the window is hidden, or another one is in
     *     front of a part of it, other than its own menus and tooltips
     */
    public final ScreenRect uncovered(WindowId id) {
        checkInput();
        List<W> all = read();
        WindowInfo window = in(all, id).orElseThrow(id::notFound).info();
        if (window.state() == WindowState.MINIMIZED) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_MINIMIZED,
                    "A minimised window has no picture; restore it, or bring it to the front, first.");
        }
        if (!window.isShown()) {
            throw unseen(
                    "The window is on another workspace, or put aside, so it is on no monitor; bring it to the front"
                            + " first, or %s.");
        }
        for (W other : all) {
            if (other.info().id().equals(id)) {
                return window.bounds();
            }
            boolean isOwn = other.isPopup() && owners(all, other).contains(window.identity());
            if (!isOwn && other.info().isShown() && other.info().bounds().overlap(window.bounds()) > 0) {
                throw unseen(
                        other.info().overlay() || other.isPopup()
                                ? "A panel, a menu or a note of the desktop covers a part of this window, and this"
                                        + " compositor shows covered windows to nobody; move the window, wait, or %s."
                                : "Another window covers a part of this one, and this compositor shows covered windows"
                                        + " to nobody; bring this one to the front first, or %s.");
            }
        }
        throw id.notFound();
    }

    private static DesktopException unseen(String reason) {
        return DesktopException.of(ErrorCode.CAPTURE_FAILED, reason.formatted("take a screenshot of the monitor"));
    }

    static <T extends CompositorWindow> Optional<T> in(List<T> all, WindowId id) {
        return all.stream().filter(window -> window.info().id().equals(id)).findFirst();
    }

    final Optional<W> window(WindowId id) {
        return in(read(), id);
    }

    @Override
    public final List<WindowInfo> list() {
        return read().stream()
                .filter(window -> !window.isPopup())
                .map(CompositorWindow::info)
                .toList();
    }

    @Override
    public final List<WindowId> ids() {
        return list().stream().map(WindowInfo::id).toList();
    }

    @Override
    public final List<WindowInfo> popups() {
        return read().stream()
                .filter(window -> window.isPopup() && window.info().isShown())
                .map(CompositorWindow::info)
                .toList();
    }

    /** Returns the windows from which the popup was opened, the nearest one first. */
    @Override
    public final List<WindowIdentity> owners(WindowId popup) {
        List<W> all = read();
        return in(all, popup).map(found -> owners(all, found)).orElse(List.of());
    }

    private List<WindowIdentity> owners(List<W> all, W popup) {
        List<WindowIdentity> owners = new ArrayList<>();
        Optional<W> owner = popup.owner().flatMap(id -> in(all, id));
        while (owner.isPresent() && !owners.contains(owner.orElseThrow().info().identity())) {
            owners.add(owner.orElseThrow().info().identity());
            owner = owner.flatMap(CompositorWindow::owner).flatMap(id -> in(all, id));
        }
        return owners;
    }

    @Override
    public final boolean mayShow(WindowInfo window) {
        return window.isShown();
    }

    /** Returns empty, because the compositor does not report whether a window is transparent. */
    @Override
    public final List<ScreenRect> covered(WindowInfo window) {
        return List.of();
    }

    @Override
    public final Optional<String> whyUnreported() {
        return Optional.empty();
    }

    private List<WindowInfo> allAt(ScreenPoint point) {
        return read().stream()
                .filter(window -> window.info().isShown() && window.isAt(point))
                .map(CompositorWindow::info)
                .toList();
    }

    @Override
    public final Optional<WindowInfo> at(ScreenPoint point) {
        return allAt(point).stream().findFirst();
    }

    @Override
    public final UnderPointer underPointer() {
        ScreenPoint place = pointer.get();
        return new UnderPointer(place, at(place));
    }

    @Override
    public final Optional<WindowInfo> focused() {
        return focused(read());
    }

    private static Optional<WindowInfo> focused(List<? extends CompositorWindow> all) {
        return all.stream()
                .map(CompositorWindow::info)
                .filter(WindowInfo::focused)
                .findFirst();
    }

    @Override
    public final Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return at(point).map(WindowInfo::identity);
    }

    /** Returns the windows at the point down to the first that lets no click through, then those that may take clicks beside them. */
    @Override
    public final List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        checkInput();
        List<WindowIdentity> found = new ArrayList<>();
        List<WindowIdentity> beside = new ArrayList<>();
        for (W window : read()) {
            if (!window.info().isShown()) {
                continue;
            }
            if (window.isAt(point)) {
                found.add(window.info().identity());
                if (!window.mayLetThrough()) {
                    break;
                }
            } else if (window.mayTakeBeside(point)) {
                beside.add(window.info().identity());
            }
        }
        found.addAll(beside);
        return found;
    }

    /** Returns the focused window. A popup of its program may have the keys instead. */
    @Override
    public final KeyboardFocus keyboardFocus() {
        checkInput();
        List<W> all = read();
        Optional<WindowInfo> focused = focused(all);
        List<WindowIdentity> popups = all.stream()
                .filter(CompositorWindow::isPopup)
                .map(CompositorWindow::info)
                .filter(popup -> popup.isShown()
                        && focused.filter(window -> window.pid() == popup.pid()).isPresent())
                .map(WindowInfo::identity)
                .toList();
        return focused.<KeyboardFocus>map(window -> new KeyboardFocus.InWindow(window.identity(), popups))
                .orElseGet(KeyboardFocus.OnDesktop::new);
    }

    @Override
    public final List<WindowIdentity> identitiesAt(ScreenPoint point) {
        checkInput();
        List<WindowIdentity> found = new ArrayList<>();
        for (WindowInfo window : allAt(point)) {
            found.add(window.identity());
            if (!window.overlay()) {
                break;
            }
        }
        return found;
    }

    @Override
    public final boolean isStillUnder(Supplier<ScreenPoint> place, WindowIdentity window) {
        return mayReceiveAt(place.get()).equals(List.of(window));
    }

    @Override
    public final boolean exists(WindowId id) {
        return find(id).isPresent();
    }

    @Override
    public final Optional<WindowInfo> find(WindowId id) {
        return window(id).map(CompositorWindow::info);
    }

    /** Returns where a window shows what its program draws. */
    @Override
    public final Optional<ScreenRect> of(WindowId window) {
        return window(window)
                .map(CompositorWindow::content)
                .filter(content -> content.width() > 0 && content.height() > 0);
    }

    @Override
    public final boolean areKnownToPrograms() {
        return false;
    }

    @Override
    public final ProgramWatch watchProgram(WindowId id) {
        return ProgramWatch.UNKNOWN;
    }

    @Override
    public final long dragsBegun() {
        return 0;
    }

    @Override
    public final boolean isModalFor(WindowId dialog, WindowId window) {
        return window(dialog)
                .filter(found -> found.isModal() && found.owner().equals(Optional.of(window)))
                .isPresent();
    }

    @Override
    public final Optional<SizeSteps> sizeSteps(WindowId id) {
        return Optional.empty();
    }
}
