package dev.surehand.platform.win32.clipboard;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.Kernel32;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** HGLOBAL memory, in which the clipboard stores its content. */
final class GlobalMemory {

    private final Kernel32 kernel32;

    GlobalMemory(Kernel32 kernel32) {
        this.kernel32 = kernel32;
    }

    /** Returns a handle to a copy of the bytes. The owner of the handle must free it. */
    Pointer of(byte[] bytes) {
        Pointer handle = kernel32.GlobalAlloc(Kernel32.GMEM_MOVEABLE, Math.max(1, bytes.length));
        if (handle == null) {
            throw full(bytes.length);
        }
        Pointer place = kernel32.GlobalLock(handle);
        if (place == null) {
            free(handle);
            throw full(bytes.length);
        }
        place.write(0, bytes, 0, bytes.length);
        kernel32.GlobalUnlock(handle);
        return handle;
    }

    private static DesktopException full(int bytes) {
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "Windows has no %d bytes of memory left for the clipboard. Close other programs.".formatted(bytes));
    }

    void free(Pointer handle) {
        kernel32.GlobalFree(handle);
    }

    /** Returns the size in bytes; 0 when the handle is not valid memory. */
    long size(@Nullable Pointer handle) {
        return handle == null ? 0 : kernel32.GlobalSize(handle);
    }

    /** Returns a copy of the memory; empty when the handle is not valid memory. */
    Optional<byte[]> read(@Nullable Pointer handle) {
        if (handle == null) {
            return Optional.empty();
        }
        long size = size(handle);
        Pointer place = size == 0 ? null : kernel32.GlobalLock(handle);
        if (place == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(place.getByteArray(0, Math.toIntExact(size)));
        } finally {
            kernel32.GlobalUnlock(handle);
        }
    }
}
