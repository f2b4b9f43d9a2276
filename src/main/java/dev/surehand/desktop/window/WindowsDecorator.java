package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Windows that are passed on. Subclasses change some of it. */
public abstract class WindowsDecorator implements Windows {

    protected final Windows windows;

    protected WindowsDecorator(Windows windows) {
        this.windows = windows;
    }

    @Override
    public List<WindowInfo> list() {
        return windows.list();
    }

    @Override
    public List<WindowId> ids() {
        return windows.ids();
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
    public Optional<String> whyUnreported() {
        return windows.whyUnreported();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return windows.at(point);
    }

    @Override
    public UnderPointer underPointer() {
        return windows.underPointer();
    }

    @Override
    public Optional<WindowInfo> focused() {
        return windows.focused();
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return windows.identityAt(point);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return windows.mayReceiveAt(point);
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return windows.keyboardFocus();
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return windows.identitiesAt(point);
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return windows.isStillUnder(pointer, window);
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
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return windows.whyNot(id, change);
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
    public void ask(WindowId id, WindowChange change) {
        windows.ask(id, change);
    }
}
