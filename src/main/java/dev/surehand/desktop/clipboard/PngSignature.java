package dev.surehand.desktop.clipboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Arrays;

/** The bytes with which every PNG file begins. */
public final class PngSignature {

    private static final byte[] BYTES = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    private PngSignature() {}

    /** @throws DesktopException invalid_parameter if the file does not begin with the signature */
    public static void check(byte[] file) {
        if (!Arrays.equals(BYTES, Arrays.copyOf(file, BYTES.length))) {
            throw DesktopException.of(ErrorCode.INVALID_PARAMETER, "Not a PNG file (bad signature).");
        }
    }
}
