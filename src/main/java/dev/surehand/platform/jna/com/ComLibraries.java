package dev.surehand.platform.jna.com;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Native;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Map;

/** The libraries of COM. */
public record ComLibraries(OleRuntime runtime, OleValues values) {

    /** On 64 bits there is one calling convention; jna-platform would ask for that of 32 bits. */
    private static final Map<String, Object> CONVENTION =
            Map.of(Library.OPTION_CALLING_CONVENTION, Function.C_CONVENTION);

    /** @throws DesktopException not_supported_here if this system does not have them */
    public static ComLibraries load() {
        try {
            return new ComLibraries(
                    Native.load("ole32", OleRuntime.class, CONVENTION),
                    Native.load("oleaut32", OleValues.class, CONVENTION));
        } catch (UnsatisfiedLinkError e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This system lacks ole32.dll or oleaut32.dll, so no elements can be read. Use screenshots.");
        }
    }
}
