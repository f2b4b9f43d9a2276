package dev.surehand.safety;

import dev.surehand.desktop.clipboard.Clipboard;

/** A clipboard that can be read but is never changed. */
final class DryRunClipboard extends ClipboardDecorator {

    private boolean isCounted;

    DryRunClipboard(Clipboard clipboard) {
        super(clipboard);
    }

    void beginCall() {
        isCounted = false;
    }

    /**
     * Returns the number of changes.
     *
     * @throws EndOfDryRun when a call reads the number a second time, because the change that it waits for was not requested
     */
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
        // The clipboard stays unchanged.
    }

    @Override
    public void setPng(byte[] png) {
        // The clipboard stays unchanged.
    }

    @Override
    public void clear() {
        // The clipboard stays unchanged.
    }

    @Override
    public Backup keep() {
        return () -> {};
    }
}
