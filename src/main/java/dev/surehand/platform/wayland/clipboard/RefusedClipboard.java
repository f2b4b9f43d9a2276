package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Optional;

/** The clipboard of a compositor that does not let programs use it: refuses every use, and names what is missing. */
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

    /** Returns the refusal of every use. */
    public static DesktopException refusal() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This compositor offers neither %s, so the clipboard cannot be used. Type text with keys, and read it from a screenshot."
                        .formatted(String.join(" nor ", ControlledSelection.INTERFACES)));
    }
}
