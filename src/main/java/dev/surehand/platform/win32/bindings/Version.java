package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;

/** version.dll: what programs say of themselves. Names are NUL-terminated UTF-16. */
public interface Version extends StdCallLibrary {

    /** @return bytes; 0 when the file says nothing */
    int GetFileVersionInfoSizeW(Pointer file, IntByReference unused);

    int GetFileVersionInfoW(Pointer file, int unused, int bytes, Pointer info);

    /** @param value afterwards a place in the information */
    int VerQueryValueW(Pointer info, Pointer name, PointerByReference value, IntByReference length);
}
