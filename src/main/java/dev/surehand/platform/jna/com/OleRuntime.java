package dev.surehand.platform.jna.com;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.Ole32;
import com.sun.jna.ptr.PointerByReference;

/** Functions of ole32.dll. The field {@code INSTANCE} of jna-platform must not be used: it loads the library by itself. */
public interface OleRuntime extends Ole32 {

    int CLSCTX_INPROC_SERVER = 1;

    /** Keeps the multithreaded apartment also while no thread is in it. */
    int CoIncrementMTAUsage(PointerByReference cookie);

    int CoDecrementMTAUsage(Pointer cookie);
}
