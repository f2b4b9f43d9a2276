package dev.surehand.platform.winocr.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import org.jspecify.annotations.Nullable;

/** Functions of combase.dll. Their results are HRESULTs; a text of the Windows Runtime is a handle, and null if it is empty. */
public interface WindowsRuntime extends Library {

    int RO_INIT_MULTITHREADED = 1;

    int RoInitialize(int apartment);

    void RoUninitialize();

    /** @param type the name of a class */
    int RoGetActivationFactory(Pointer type, Pointer iid, PointerByReference factory);

    /** @param units in UTF-16 */
    int WindowsCreateString(Pointer units, int count, PointerByReference text);

    int WindowsDeleteString(@Nullable Pointer text);

    /** Returns the units of a text in UTF-16, which belong to the text. */
    @Nullable
    Pointer WindowsGetStringRawBuffer(@Nullable Pointer text, IntByReference count);
}
