package dev.surehand.safety;

import dev.surehand.desktop.Clipboard;
import java.util.List;
import java.util.Optional;

/** A clipboard that is read and not changed. */
record DryRunClipboard(Clipboard clipboard) implements Clipboard {

    @Override
    public List<String> formats() {
        return clipboard.formats();
    }

    @Override
    public Optional<String> text() {
        return clipboard.text();
    }

    @Override
    public Optional<byte[]> png() {
        return clipboard.png();
    }

    @Override
    public void setText(String text) {
        // It stays as it is.
    }

    @Override
    public void setPng(byte[] png) {
        // It stays as it is.
    }

    @Override
    public void clear() {
        // It stays as it is.
    }

    @Override
    public Kept keep() {
        return () -> {};
    }
}
