package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of version.dll: the version information in executables. Names are NUL-terminated UTF-16. */
public interface Version extends StdCallLibrary {

    /** @return the size in bytes; 0 when the file has no version information */
    int GetFileVersionInfoSizeW(Pointer file, IntByReference unused);

    int GetFileVersionInfoW(Pointer file, int unused, int bytes, Pointer info);

    /** @param value receives an address inside info */
    int VerQueryValueW(Pointer info, Pointer name, PointerByReference value, IntByReference length);
}
