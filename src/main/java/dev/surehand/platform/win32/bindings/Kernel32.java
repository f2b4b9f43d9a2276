package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/** Functions of kernel32.dll: those of jna-platform, and here those that it lacks. */
public interface Kernel32 extends com.sun.jna.platform.win32.Kernel32 {

    // Memory that programs pass to each other

    int GMEM_MOVEABLE = 2;

    @Nullable
    Pointer GlobalAlloc(int flags, long bytes);

    /** @return the address, valid until the handle is unlocked */
    @Nullable
    Pointer GlobalLock(Pointer handle);

    boolean GlobalUnlock(Pointer handle);

    /** @return the size in bytes; 0 when the handle is not valid */
    long GlobalSize(Pointer handle);

    /** @return the number of UTF-16 units written, including the NUL; 0 for an unknown language */
    int LCIDToLocaleName(int language, char[] name, int capacity, int flags);
}
