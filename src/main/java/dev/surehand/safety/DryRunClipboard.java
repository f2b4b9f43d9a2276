package dev.surehand.safety;

import dev.surehand.desktop.clipboard.Clipboard;

/** A clipboard that is read and not changed. */
final class DryRunClipboard extends ClipboardDecorator {

    private boolean isCounted;

    DryRunClipboard(Clipboard clipboard) {
        super(clipboard);
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
        return super.changes();
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
    public Backup keep() {
        return () -> {};
    }
}
