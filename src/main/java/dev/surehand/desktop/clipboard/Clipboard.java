package dev.surehand.desktop.clipboard;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import java.util.Optional;

/**
 * What programs copy to and paste from. What is set here is given to other programs as long as this desktop is connected, also
 * between calls.
 *
 * <p>Every method may throw {@link DesktopException} with operation_timeout, when the program that holds the content does not
 * hand it out, and not_supported_here, when it is larger than {@link #LIMIT}; and {@link CancelledException}.
 */
public interface Clipboard {

    /** Bytes that are read or kept at most, in all formats together: 64 MiB. */
    int LIMIT = 64 << 20;

    /** What the content can be had as; none when the clipboard is empty. */
    OfferedFormats formats();

    /** Empty when there is nothing, or no text. */
    Optional<String> text();

    /** A PNG file's bytes; empty when there is nothing, or no picture that its owner hands out as PNG. */
    Optional<byte[]> png();

    void setText(String text);

    /** @throws DesktopException invalid_parameter when the bytes do not begin as a PNG file does */
    void setPng(byte[] png);

    void clear();

    /**
     * How often another program has set the content since the first call, which gives 0.
     *
     * @throws DesktopException not_supported_here when the system does not tell
     */
    long changes();

    /** Copies all there is, in every format, before it is replaced for a while. */
    Backup keep();

    /** What was there. */
    @FunctionalInterface
    interface Backup {

        /** Makes it the content again. Asks no other program. */
        void putBack();
    }
}
