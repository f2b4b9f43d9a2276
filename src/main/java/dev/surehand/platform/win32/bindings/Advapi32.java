package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of advapi32.dll: security and the registry. */
public interface Advapi32 extends StdCallLibrary {

    int TOKEN_QUERY = 8;
    int TOKEN_INTEGRITY_LEVEL = 25;
    int TOKEN_UI_ACCESS = 26;

    /** A pseudo handle, sign-extended. */
    long HKEY_LOCAL_MACHINE = 0x80000002;

    int RRF_RT_REG_SZ = 2;

    int OpenProcessToken(Pointer process, int access, PointerByReference token);

    int GetTokenInformation(Pointer token, int kind, Pointer info, int length, IntByReference needed);

    /**
     * @param kind null, or receives the type of the value
     * @param bytes the capacity of data in bytes; receives the number of bytes written
     * @return 0 on success
     */
    int RegGetValueW(
            Pointer key,
            Pointer path,
            Pointer value,
            int flags,
            IntByReference kind,
            Pointer data,
            IntByReference bytes);
}
