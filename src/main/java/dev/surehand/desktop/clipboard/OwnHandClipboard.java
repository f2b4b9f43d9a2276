package dev.surehand.desktop.clipboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Optional;

/** The clipboard as a hand beside that of the person may use it: it reads the content and never changes it, because it is the person's. */
public final class OwnHandClipboard implements Clipboard {

    private final Clipboard clipboard;

    public OwnHandClipboard(Clipboard clipboard) {
        this.clipboard = clipboard;
    }

    public static DesktopException isPersons() {
        return DesktopException.of(
                ErrorCode.NEEDS_SHARED_HAND,
                "The clipboard is the person's, so this server's own hand does not change it; nothing was sent. Text can be typed by keys (method keys).");
    }

    @Override
    public OfferedFormats formats() {
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
        throw isPersons();
    }

    @Override
    public void setPng(byte[] png) {
        throw isPersons();
    }

    @Override
    public void clear() {
        throw isPersons();
    }

    @Override
    public long changes() {
        return clipboard.changes();
    }

    @Override
    public Backup keep() {
        return clipboard.keep();
    }
}
