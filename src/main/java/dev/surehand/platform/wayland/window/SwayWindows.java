package dev.surehand.platform.wayland.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.wayland.window.SwayTree.SwayWindow;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The windows as sway reports them. Sway does not report menus and tooltips of programs, nor panels, launchers and notifications
 * (layer surfaces): a point under one of them counts as a point of the window below.
 */
final class SwayWindows extends CompositorWindows<SwayWindow> {

    private final SwayIpc sway;

    SwayWindows(SwayIpc sway, Supplier<ScreenPoint> pointer) {
        super(pointer);
        this.sway = sway;
    }

    @Override
    List<SwayWindow> read() {
        return SwayTree.of(sway.tree());
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return window(id).map(window -> whyNot(window, change)).orElse(Optional.of("The window has closed."));
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
    public void ask(WindowId id, WindowChange change) {
        SwayWindow window = window(id).orElseThrow(id::notFound);
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
