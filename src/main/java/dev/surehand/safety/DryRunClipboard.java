package dev.surehand.safety;

import dev.surehand.desktop.Clipboard;
import java.util.List;
import java.util.Optional;

/** A clipboard that is read and not changed. */
final class DryRunClipboard implements Clipboard {

    private final Clipboard clipboard;
    private boolean isCounted;

    DryRunClipboard(Clipboard clipboard) {
        this.clipboard = clipboard;
    }

    void beginCall() {
        isCounted = false;
    }

    /** @throws EndOfDryRun when a call looks again: what it waits for has not been asked for */
    @Override
    public long changes() {
        if (isCounted) {
            throw new EndOfDryRun("The next step would be to wait for what the program gives to the clipboard.");
        }
        isCounted = true;
        return clipboard.changes();
    }

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
