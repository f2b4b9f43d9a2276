package dev.surehand.safety;

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
import dev.surehand.desktop.window.Windows;
import dev.surehand.safety.consent.DesktopRisks;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Windows that hide the titles of denied windows, and that refuse changes to windows that must not receive input. */
record GuardedWindows(Windows windows, PolicyEnforcer enforcer, GuardedInput input, DesktopRisks risks)
        implements Windows {

    @Override
    public List<WindowInfo> list() {
        return windows.list().stream().map(this::censored).toList();
    }

    @Override
    public List<WindowId> ids() {
        return windows.ids();
    }

    @Override
    public Optional<String> whyUnreported() {
        return windows.whyUnreported();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return windows.at(point).map(this::censored);
    }

    @Override
    public UnderPointer underPointer() {
        UnderPointer found = windows.underPointer();
        return new UnderPointer(found.pointer(), found.window().map(this::censored));
    }

    @Override
    public Optional<WindowInfo> focused() {
        return windows.focused().map(this::censored);
    }

    @Override
    public List<WindowInfo> popups() {
        return windows.popups().stream().map(this::censored).toList();
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return windows.owners(popup).stream().map(this::censored).toList();
    }

    @Override
    public boolean mayShow(WindowInfo window) {
        return windows.mayShow(window);
    }

    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        return windows.covered(window);
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return windows.identityAt(point).map(this::censored);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return windows.mayReceiveAt(point).stream().map(this::censored).toList();
    }

    /** The system compares the title too, which a window that is denied does not have here. */
    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return enforcer.denies(window)
                ? identityAt(pointer.get()).equals(Optional.of(window))
                : windows.isStillUnder(pointer, window);
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return windows.identitiesAt(point).stream().map(this::censored).toList();
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        KeyboardFocus focus = windows.keyboardFocus();
        return focus instanceof KeyboardFocus.InWindow in
                ? new KeyboardFocus.InWindow(
                        censored(in.focused()),
                        in.popups().stream().map(this::censored).toList())
                : focus;
    }

    private WindowIdentity censored(WindowIdentity window) {
        return enforcer.denies(window) ? window.untitled() : window;
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return windows.find(id).map(this::censored);
    }

    @Override
    public boolean exists(WindowId id) {
        return windows.exists(id);
    }

    /** Returns a watch of the window's program; {@link ProgramWatch#UNKNOWN} for a denied window. */
    @Override
    public ProgramWatch watchProgram(WindowId id) {
        return windows.find(id)
                .filter(window -> !enforcer.denies(window.identity()))
                .map(window -> windows.watchProgram(id))
                .orElse(ProgramWatch.UNKNOWN);
    }

    @Override
    public long dragsBegun() {
        return windows.dragsBegun();
    }

    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        return windows.isModalFor(dialog, window);
    }

    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        return windows.sizeSteps(id);
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return windows.whyNot(id, change);
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        input.awaitTurn();
        WindowIdentity window = windows.find(id).orElseThrow(id::notFound).identity();
        enforcer.check(window);
        if (change instanceof WindowChange.Close) {
            risks.close(window);
        }
        windows.ask(id, change);
    }

    private WindowInfo censored(WindowInfo window) {
        return enforcer.denies(window.identity()) ? window.untitled() : window;
    }
}
