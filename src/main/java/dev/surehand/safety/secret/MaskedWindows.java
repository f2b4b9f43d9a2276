package dev.surehand.safety.secret;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.desktop.window.WindowsDecorator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Windows as callers compare them: in titles and names of programs, markers stand for the values of secrets. A caller that could compare
 * with the value would find it out, one character after the other. Rules see the windows below this.
 */
public final class MaskedWindows extends WindowsDecorator {

    private final Secrets secrets;

    public MaskedWindows(Windows windows, Secrets secrets) {
        super(windows);
        this.secrets = secrets;
    }

    @Override
    public List<WindowInfo> list() {
        return masked(super.list());
    }

    @Override
    public List<WindowInfo> popups() {
        return masked(super.popups());
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return identities(super.owners(popup));
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return super.at(point).map(this::masked);
    }

    @Override
    public UnderPointer underPointer() {
        UnderPointer found = super.underPointer();
        return new UnderPointer(found.pointer(), found.window().map(this::masked));
    }

    @Override
    public Optional<WindowInfo> focused() {
        return super.focused().map(this::masked);
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return super.identityAt(point).map(secrets::masked);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return identities(super.mayReceiveAt(point));
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return identities(super.identitiesAt(point));
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return secrets.masked(super.keyboardFocus());
    }

    /** The system compares the title too, and knows none with markers. */
    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return secrets.hidesNothing()
                ? super.isStillUnder(pointer, window)
                : identityAt(pointer.get()).equals(Optional.of(window));
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return super.find(id).map(this::masked);
    }

    private List<WindowInfo> masked(List<WindowInfo> all) {
        return secrets.hidesNothing() ? all : all.stream().map(this::masked).toList();
    }

    private List<WindowIdentity> identities(List<WindowIdentity> all) {
        return all.stream().map(secrets::masked).toList();
    }

    private WindowInfo masked(WindowInfo window) {
        return secrets.hidesNothing()
                ? window
                : new WindowInfo(secrets.masked(window.identity()), window.bounds(), window.state(), window.focused());
    }
}
