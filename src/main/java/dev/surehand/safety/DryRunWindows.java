package dev.surehand.safety;

import dev.surehand.desktop.Input;
import dev.surehand.desktop.KeyboardFocus;
import dev.surehand.desktop.ProgramWatch;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.ScreenRect;
import dev.surehand.desktop.SizeSteps;
import dev.surehand.desktop.UnderPointer;
import dev.surehand.desktop.WindowChange;
import dev.surehand.desktop.WindowId;
import dev.surehand.desktop.WindowIdentity;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.desktop.Windows;
import java.util.List;
import java.util.Optional;

/** Windows that are looked at and asked for nothing: what a change would lead to cannot be told, so a call ends there. */
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

    /** Where the pointer would be. */
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

    /** @throws EndOfDryRun always, unless the window is gone */
    @Override
    public void ask(WindowId id, WindowChange change) {
        throw new EndOfDryRun("The next step would be to ask %s to change; what comes after that depends on it."
                .formatted(windows.get(id).describe()));
    }
}
