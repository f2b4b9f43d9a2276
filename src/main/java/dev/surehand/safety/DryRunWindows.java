package dev.surehand.safety;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Windows that are read but never changed. A call ends where it would change a window, because the outcome of the change is not
 * known.
 */
record DryRunWindows(Windows windows, Input input) implements Windows {

    @Override
    public List<WindowInfo> list() {
        return windows.list();
    }

    @Override
    public List<WindowId> ids() {
        return windows.ids();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return windows.at(point);
    }

    /** Returns what is under the point where the pointer would be. */
    @Override
    public UnderPointer underPointer() {
        ScreenPoint pointer = input.pointer();
        return new UnderPointer(pointer, windows.at(pointer));
    }

    @Override
    public Optional<WindowInfo> focused() {
        return windows.focused();
    }

    @Override
    public List<WindowInfo> popups() {
        return windows.popups();
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return windows.owners(popup);
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
        return windows.identityAt(point);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return windows.mayReceiveAt(point);
    }

    /** A dry run moves no pointer, so the pointer that counts is where it would be. */
    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return mayReceiveAt(pointer.get()).equals(List.of(window));
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return windows.identitiesAt(point);
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return windows.keyboardFocus();
    }

    @Override
    public boolean exists(WindowId id) {
        return windows.exists(id);
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return windows.find(id);
    }

    @Override
    public ProgramWatch watchProgram(WindowId id) {
        return windows.watchProgram(id);
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

    /**
     * Ends the dry run.
     *
     * @throws EndOfDryRun always, unless the window is gone
     */
    @Override
    public void ask(WindowId id, WindowChange change) {
        throw new EndOfDryRun("The next step would be to ask %s to change; what comes after that depends on it."
                .formatted(windows.find(id).orElseThrow(id::notFound).describe()));
    }
}
