package dev.surehand.platform.win32;

import dev.surehand.desktop.*;
import java.util.Optional;

final class Win32Screen implements Screen {

    Win32Screen(WindowsLibraries windows, Pause pause) {}

    @Override
    public Pixels capture(Monitor monitor, PixelRect area) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Pixels capture(WindowInfo window) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Activity watch() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<CursorImage> cursor() {
        throw new UnsupportedOperationException();
    }
}
