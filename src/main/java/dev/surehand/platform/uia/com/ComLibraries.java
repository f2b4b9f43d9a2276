package dev.surehand.platform.uia.com;

import com.sun.jna.Native;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.uia.bindings.OleRuntime;
import dev.surehand.platform.uia.bindings.OleValues;

/** The libraries of COM. */
public record ComLibraries(OleRuntime runtime, OleValues values) {

    /** @throws DesktopException not_supported_here if this system does not have them */
    public static ComLibraries load() {
        try {
            return new ComLibraries(
                    Native.load("ole32", OleRuntime.class), Native.load("oleaut32", OleValues.class));
        } catch (UnsatisfiedLinkError e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This system lacks ole32.dll or oleaut32.dll, so no elements can be read. Use screenshots.");
        }
    }
}
