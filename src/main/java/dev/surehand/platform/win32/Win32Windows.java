package dev.surehand.platform.win32;

import dev.surehand.desktop.*;
import java.util.List;
import java.util.Optional;

final class Win32Windows implements Windows {

    Win32Windows(WindowsLibraries windows, Pause pause) {}

    @Override
    public List<WindowInfo> list() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<WindowInfo> focused() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean exists(WindowId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean offers(WindowId id, WindowChange change) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        throw new UnsupportedOperationException();
    }
}
