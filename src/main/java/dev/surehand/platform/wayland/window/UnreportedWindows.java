package dev.surehand.platform.wayland.window;

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
import dev.surehand.desktop.window.Windows;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The windows of a compositor that does not report where they are. The guards ask here before input is sent, and
 * send none unless the owner of the server has allowed it.
 */
public final class UnreportedWindows implements Windows {

    public static final String REASON =
            "This compositor is neither sway nor KWin, and does not report which window is where and which has the keyboard.";

    @Override
    public Optional<String> whyUnreported() {
        return Optional.of(REASON);
    }

    @Override
    public List<WindowInfo> list() {
        throw refusal();
    }

    @Override
    public List<WindowId> ids() {
        throw refusal();
    }

    @Override
    public List<WindowInfo> popups() {
        throw refusal();
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        throw refusal();
    }

    @Override
    public boolean mayShow(WindowInfo window) {
        throw refusal();
    }

    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        throw refusal();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        throw refusal();
    }

    @Override
    public UnderPointer underPointer() {
        throw refusal();
    }

    @Override
    public Optional<WindowInfo> focused() {
        throw refusal();
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        throw refusal();
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        throw refusal();
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return new KeyboardFocus.NotReported(REASON);
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        throw refusal();
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        throw refusal();
    }

    @Override
    public boolean exists(WindowId id) {
        throw refusal();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        throw refusal();
    }

    @Override
    public ProgramWatch watchProgram(WindowId id) {
        throw refusal();
    }

    @Override
    public long dragsBegun() {
        throw refusal();
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        throw refusal();
    }

    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        throw refusal();
    }

    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        throw refusal();
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        throw refusal();
    }

    public static DesktopException refusal() {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, REASON + " Use screenshots, sway, or an X11 session.");
    }
}
