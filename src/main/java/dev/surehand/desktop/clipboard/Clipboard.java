package dev.surehand.desktop.clipboard;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import java.util.Optional;

/**
 * The clipboard of the desktop. Other programs can paste what is set here as long as this desktop is connected, also between
 * calls.
 *
 * <p>Every method may throw {@link DesktopException} with operation_timeout, if the program that owns the content does not send
 * it; with not_supported_here, if the content is larger than {@link #LIMIT}; and {@link CancelledException}.
 */
public interface Clipboard {

    /** The largest number of bytes that is read or kept, in all formats together: 64 MiB. */
    int LIMIT = 64 << 20;

    /** Returns the formats in which the content is available; none if the clipboard is empty. */
    OfferedFormats formats();

    /** Returns the text; empty if the clipboard is empty or holds no text. */
    Optional<String> text();

    /** Returns the bytes of a PNG file; empty if the clipboard is empty or its owner offers no PNG. */
    Optional<byte[]> png();

    void setText(String text);

    /** @throws DesktopException invalid_parameter if the bytes do not begin like a PNG file */
    void setPng(byte[] png);

    void clear();

    /**
     * Returns how often another program has set the content since the first call, which returns 0.
     *
     * @throws DesktopException not_supported_here if the system does not report this
     */
    long changes();

    /** Copies the content in every format, so that it can be restored later. */
    Backup keep();

    /** The content of the clipboard at the time of {@link #keep}. */
    @FunctionalInterface
    interface Backup {

        /** Restores the content. Asks no other program. */
        void putBack();
    }
}
