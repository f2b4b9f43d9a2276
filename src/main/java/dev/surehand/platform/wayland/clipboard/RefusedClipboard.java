package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Optional;

/** A clipboard that refuses every use, with the reason. */
public final class RefusedClipboard implements Clipboard {

    @Override
    public OfferedFormats formats() {
        throw refusal();
    }

    @Override
    public Optional<String> text() {
        throw refusal();
    }

    @Override
    public Optional<byte[]> png() {
        throw refusal();
    }

    @Override
    public void setText(String text) {
        throw refusal();
    }

    @Override
    public void setPng(byte[] png) {
        throw refusal();
    }

    @Override
    public void clear() {
        throw refusal();
    }

    @Override
    public long changes() {
        throw refusal();
    }

    @Override
    public Backup keep() {
        throw refusal();
    }

    private static DesktopException refusal() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The clipboard cannot be used under Wayland yet. Type text with keys, and read it from a screenshot.");
    }
}
