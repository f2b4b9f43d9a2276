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
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.wayland.window.SwayTree.SwayWindow;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The windows as sway reports them. Sway does not report menus and tooltips of programs, nor panels, launchers and notifications
 * (layer surfaces): a point under one of them counts as a point of the window below.
 */
public final class SwayWindows implements Windows, ContentAreas {

    private final SwayIpc sway;
    private final Supplier<ScreenPoint> pointer;

    /** @param pointer returns where the pointer was sent last */
    public SwayWindows(SwayIpc sway, Supplier<ScreenPoint> pointer) {
        this.sway = sway;
        this.pointer = pointer;
    }

    private SwayTree tree() {
        return SwayTree.of(sway.tree());
    }

    @Override
    public List<WindowInfo> list() {
        return tree().windows().stream().map(SwayWindow::info).toList();
    }

    @Override
    public List<WindowId> ids() {
        return list().stream().map(WindowInfo::id).toList();
    }

    @Override
    public List<WindowInfo> popups() {
        return List.of();
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return List.of();
    }

    @Override
    public boolean mayShow(WindowInfo window) {
        return window.isShown();
    }

    /** Returns empty, because sway does not report whether a window is transparent. */
    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        return List.of();
    }

    @Override
    public Optional<String> whyUnreported() {
        return Optional.empty();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return tree().at(point).stream().findFirst();
    }

    @Override
    public UnderPointer underPointer() {
        ScreenPoint place = pointer.get();
        return new UnderPointer(place, at(place));
    }

    @Override
    public Optional<WindowInfo> focused() {
        return tree().focused();
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return at(point).map(WindowInfo::identity);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return identityAt(point).stream().toList();
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return KeyboardFocus.in(focused().map(WindowInfo::identity));
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return mayReceiveAt(point);
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> place, WindowIdentity window) {
        return identityAt(place.get()).equals(Optional.of(window));
    }

    @Override
    public boolean exists(WindowId id) {
        return find(id).isPresent();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return tree().find(id).map(SwayWindow::info);
    }

    /** Returns where a window shows what its program draws. */
    @Override
    public Optional<ScreenRect> of(WindowId window) {
        return tree().find(window)
                .map(SwayWindow::content)
                .filter(content -> content.width() > 0 && content.height() > 0);
    }

    @Override
    public ProgramWatch watchProgram(WindowId id) {
        return ProgramWatch.UNKNOWN;
    }

    @Override
    public long dragsBegun() {
        return 0;
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return tree().find(id).map(window -> whyNot(window, change)).orElse(Optional.of("The window has closed."));
    }

    private static Optional<String> whyNot(SwayWindow window, WindowChange change) {
        if (change instanceof WindowChange.Minimize) {
            return Optional.of("sway does not minimise windows.");
        }
        if (change instanceof WindowChange.Maximize) {
            return Optional.of("sway does not maximise windows; it tiles them.");
        }
        if (change instanceof WindowChange.Back) {
            return Optional.of("sway does not put windows behind others.");
        }
        return change instanceof WindowChange.NewBounds && !window.isFloating()
                ? Optional.of(
                        "sway tiles this window, so it decides its place and size; only floating windows are moved.")
                : Optional.empty();
    }

    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        return false;
    }

    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        return Optional.empty();
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        SwayWindow window = tree().find(id).orElseThrow(id::notFound);
        whyNot(window, change).ifPresent(reason -> {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
        });
        Optional<String> command = command(window, change);
        command.flatMap(text -> sway.run("[con_id=%s] %s".formatted(id.wireName(), text)))
                .ifPresent(reason -> {
                    throw refused(id, reason);
                });
    }

    private DesktopException refused(WindowId id, String reason) {
        return exists(id)
                ? DesktopException.of(ErrorCode.WINDOW_UNCHANGED, "sway refused the change: %s.".formatted(reason))
                : id.notFound();
    }

    private static Optional<String> command(SwayWindow window, WindowChange change) {
        if (change instanceof WindowChange.Front) {
            return Optional.of(window.isPutAside() ? "scratchpad show, focus" : "focus");
        }
        if (change instanceof WindowChange.Close) {
            return Optional.of("kill");
        }
        if (change instanceof WindowChange.NewBounds to) {
            ScreenRect b = to.bounds();
            return Optional.of("resize set width %d px height %d px, move absolute position %d px %d px"
                    .formatted(Math.round(b.width()), Math.round(b.height()), Math.round(b.x()), Math.round(b.y())));
        }
        // Only a restore is left.
        if (window.isPutAside()) {
            return Optional.of("scratchpad show");
        }
        return window.info().state() == WindowState.FULLSCREEN ? Optional.of("fullscreen disable") : Optional.empty();
    }
}
