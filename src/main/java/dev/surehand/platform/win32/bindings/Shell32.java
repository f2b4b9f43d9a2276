package dev.surehand.platform.win32.bindings;

/** Functions of shell32.dll, and here the constants that jna-platform lacks. */
public interface Shell32 extends com.sun.jna.platform.win32.Shell32 {

    /** Returns the handle of the process, which the caller must close. */
    int SEE_MASK_NOCLOSEPROCESS = 0x40;

    /** Returns only after the program has started. Required because this thread has no message loop. */
    int SEE_MASK_NOASYNC = 0x100;

    /** Shows no error dialog; the caller receives the error. */
    int SEE_MASK_FLAG_NO_UI = 0x400;
}
