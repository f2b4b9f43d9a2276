package dev.surehand.platform.win32;

import dev.surehand.desktop.*;
import java.util.List;
import java.util.Optional;

final class Win32Clipboard implements Clipboard {

    Win32Clipboard(WindowsLibraries windows, Pause pause) {}

    @Override
    public List<String> formats() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<String> text() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<byte[]> png() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setText(String text) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setPng(byte[] png) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {
        throw new UnsupportedOperationException();
    }

    @Override
    public long changes() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Kept keep() {
        throw new UnsupportedOperationException();
    }
}
